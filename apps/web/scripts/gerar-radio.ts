/**
 * Composes the radio's own loop, which is free of rights. Writes a WAV to the path given; `ffmpeg -i noite.wav -ac 1 -b:a 56k
 * public/radio/noite-na-orla.mp3` makes the bundled file.
 */
import { writeFileSync } from 'node:fs'
import { argv } from 'node:process'

const TAXA = 32_000
const BPM = 76
const TEMPO_S = 60 / BPM
const COMPASSOS = 16
const AMOSTRAS = Math.round(COMPASSOS * 4 * TEMPO_S * TAXA)
const som = new Float64Array(AMOSTRAS)

const hz = (nota: number) => 440 * 2 ** ((nota - 69) / 12)
let semente = 7
const ruido = () => {
  semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648
  return semente / 1_073_741_824 - 1
}

/** `inicio` and `duracao` are in beats. A note that rings past the end continues at the beginning, so that the loop has no seam. */
function tocar(inicio: number, duracao: number, voz: (t: number, total: number) => number): void {
  const de = Math.round(inicio * TEMPO_S * TAXA)
  const n = Math.round(duracao * TEMPO_S * TAXA)
  for (let i = 0; i < n; i++) {
    const onde = (de + i) % AMOSTRAS
    som[onde] = (som[onde] ?? 0) + voz(i / TAXA, n / TAXA)
  }
}

const piano = (nota: number, forca: number) => (t: number, total: number) => {
  const f = hz(nota)
  const ataque = Math.min(1, t / 0.012)
  const fim = Math.min(1, (total - t) / 0.35)
  const corpo = Math.exp(-1.1 * t) * ataque * fim
  const brilho = 1.4 * Math.exp(-6 * t)
  return (
    forca *
    corpo *
    (1 + 0.12 * Math.sin(2 * Math.PI * 4.6 * t)) *
    Math.sin(2 * Math.PI * f * t + brilho * Math.sin(2 * Math.PI * f * 2 * t))
  )
}
const baixo = (nota: number) => (t: number, total: number) => {
  const f = hz(nota)
  const envelope = Math.min(1, t / 0.02) * Math.min(1, (total - t) / 0.08) * Math.exp(-0.9 * t)
  return 0.26 * envelope * (Math.sin(2 * Math.PI * f * t) + 0.25 * Math.sin(4 * Math.PI * f * t))
}
const bumbo = (t: number) => 0.5 * Math.exp(-9 * t) * Math.sin(2 * Math.PI * (46 + 60 * Math.exp(-28 * t)) * t)
const escova = (forca: number, queda: number) => {
  let antes = 0
  return (t: number) => {
    const r = ruido()
    const agudo = r - antes
    antes = r
    return forca * Math.exp(-queda * t) * agudo
  }
}

const ACORDES: readonly (readonly [baixo: number, ...notas: number[]])[] = [
  [45, 60, 64, 67, 71],
  [41, 60, 64, 67, 69],
  [36, 59, 62, 64, 67],
  [43, 59, 62, 64, 69],
]
const VOLTA: typeof ACORDES = [
  [38, 60, 64, 65, 69],
  [41, 60, 64, 67, 72],
  [45, 60, 64, 67, 71],
  [40, 59, 62, 64, 68],
]
const MELODIA: readonly (readonly [tempo: number, nota: number, duracao: number])[] = [
  [0.5, 76, 1.5],
  [2.5, 74, 1],
  [5, 72, 2],
  [9, 71, 1],
  [10, 72, 1],
  [11.5, 74, 2],
  [14, 69, 2],
  [18, 76, 1],
  [19, 79, 2],
  [22.5, 77, 1],
  [24, 76, 3],
  [29, 74, 1],
  [30.5, 72, 2],
  [33, 77, 2],
  [36, 76, 1.5],
  [38, 72, 2],
  [41, 69, 1],
  [42.5, 71, 2],
  [46, 68, 2],
  [48.5, 76, 1],
  [50, 81, 2.5],
  [54, 79, 1],
  [55.5, 76, 2],
  [58, 74, 1],
  [60, 71, 3],
]

const sequencia = [...ACORDES, ...ACORDES, ...VOLTA, ...ACORDES]
for (const [compasso, [fundo, ...notas]] of sequencia.entries()) {
  const b = compasso * 4
  for (const [i, nota] of notas.entries()) {
    tocar(b + i * 0.03, 3.9, piano(nota, 0.085))
    tocar(b + 2.5 + i * 0.02, 1.4, piano(nota, 0.05))
  }
  tocar(b, 1.8, baixo(fundo))
  tocar(b + 2.5, 0.9, baixo(fundo + 7 > 48 ? fundo : fundo + 7))
  for (const batida of [0, 2.5]) tocar(b + batida, 0.6, bumbo)
  for (const batida of [1, 3]) tocar(b + batida, 0.5, escova(0.11, 16))
  for (let meia = 0; meia < 8; meia++) tocar(b + meia / 2 + (meia % 2 ? 0.06 : 0), 0.15, escova(meia % 2 ? 0.022 : 0.04, 60))
}
for (const [tempo, nota, duracao] of MELODIA) tocar(tempo, duracao + 1, piano(nota, 0.075))

let mar = 0
for (let i = 0; i < AMOSTRAS; i++) {
  mar += 0.02 * (ruido() - mar)
  som[i] = (som[i] ?? 0) + 0.16 * mar * (0.6 + 0.4 * Math.sin((2 * Math.PI * 2 * i) / AMOSTRAS))
}

const destino = argv[2]
if (!destino) throw new Error('uso: node gerar-radio.ts <arquivo.wav>')
const pico = som.reduce((m, v) => Math.max(m, Math.abs(v)), 0)
const wav = new DataView(new ArrayBuffer(44 + AMOSTRAS * 2))
const escrever = (em: number, texto: string) => {
  for (let i = 0; i < texto.length; i++) wav.setUint8(em + i, texto.charCodeAt(i))
}
escrever(0, 'RIFF')
wav.setUint32(4, 36 + AMOSTRAS * 2, true)
escrever(8, 'WAVEfmt ')
wav.setUint32(16, 16, true)
wav.setUint16(20, 1, true)
wav.setUint16(22, 1, true)
wav.setUint32(24, TAXA, true)
wav.setUint32(28, TAXA * 2, true)
wav.setUint16(32, 2, true)
wav.setUint16(34, 16, true)
escrever(36, 'data')
wav.setUint32(40, AMOSTRAS * 2, true)
for (let i = 0; i < AMOSTRAS; i++) wav.setInt16(44 + i * 2, Math.round(Math.tanh(((som[i] ?? 0) / pico) * 1.3) * 24_000), true)
writeFileSync(destino, new Uint8Array(wav.buffer))
