/** The machine of a game server in a native Lua with JSON in C, as FXServer's is, in a process of its own that is called and waited for. */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PARTES_DA_MAQUINA, type EfeitoFx, type MaquinaFx } from '@sorium/sandbox/jogo/fx/maquina.ts'

const FX = path.join(import.meta.dirname, '../../apps/sandbox/src/jogo/fx')
const CABECALHO = 32

export interface MaquinaNativa extends MaquinaFx {
  /** Processor time that entries took in the other process so far, ms: without the pipe between the two. */
  cpu(): number
}

/** null: lua5.4 or lua-cjson is not installed. */
export function abrirMaquinaNativa(): MaquinaNativa | null {
  try {
    execFileSync('lua5.4', ['-e', 'require("cjson")'], { stdio: 'ignore' })
  } catch {
    return null
  }
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sorium-lua-'))
  const [ida, volta] = [path.join(pasta, 'ida'), path.join(pasta, 'volta')]
  execFileSync('mkfifo', [ida, volta])
  const partes = PARTES_DA_MAQUINA.map((nome) => path.join(FX, nome))
  const processo = spawn('lua5.4', [path.join(import.meta.dirname, 'maquina-nativa.lua'), ida, volta, ...partes], { stdio: 'inherit' })
  const saida = fs.openSync(ida, 'w')
  const entrada = fs.openSync(volta, 'r')
  let gasto = 0
  let arquivos = 0

  function ler(bytes: number): Buffer {
    const tudo = Buffer.alloc(bytes)
    for (let lidos = 0; lidos < bytes;) {
      const n = fs.readSync(entrada, tudo, lidos, bytes - lidos, null)
      if (n === 0) throw new Error('a máquina de Lua acabou')
      lidos += n
    }
    return tudo
  }

  function pedir(...textos: (string | number)[]): string {
    const corpo = Buffer.from(textos.join('\u001D'))
    fs.writeSync(saida, `${corpo.length}\n`)
    for (let escritos = 0; escritos < corpo.length;) escritos += fs.writeSync(saida, corpo, escritos)
    const [bytes = 0, cpu = 0] = ler(CABECALHO).toString().trim().split(/\s+/).map(Number)
    gasto = cpu
    return ler(bytes).toString()
  }

  return {
    cpu: () => gasto,
    novaVida: ({ semente, limite }) => void pedir('nova', semente, limite),
    compilar(nome, fonte) {
      const erro = pedir('compilar', ++arquivos, nome, fonte)
      if (erro) throw new Error(erro)
      return arquivos
    },
    entrar(agoraMs, tipo, ...resto) {
      const texto = pedir('entrar', Math.floor(agoraMs), tipo, ...resto)
      return texto === '' ? [] : texto.split('\u001E').map((efeito) => efeito.split('\u001F') as EfeitoFx)
    },
    fechar() {
      fs.closeSync(saida)
      fs.closeSync(entrada)
      processo.kill()
      fs.rmSync(pasta, { recursive: true, force: true })
    },
  }
}
