import { tom } from '../cores.ts'
import { caixa, cheio, circulo, elipse, linha, palavra, type Canto } from '../tracos.ts'
import { cilindro, quadro } from './quadro.ts'

export type Garrafa = 'agua' | 'vinho' | 'destilado' | 'conhaque' | 'leite' | 'quimica' | 'pet' | 'vidro' | 'xarope'

const PERFIS: Readonly<Record<Garrafa, Canto[]>> = {
  agua: [
    [134, 66, 4],
    [132, 92, 8],
    [96, 128, 20],
    [98, 200, 10],
    [92, 292, 20],
    [228, 292, 20],
    [222, 200, 10],
    [224, 128, 20],
    [188, 92, 8],
    [186, 66, 4],
  ],
  pet: [
    [136, 62, 4],
    [134, 88, 10],
    [100, 140, 26],
    [108, 196, 14],
    [98, 240, 10],
    [102, 294, 14],
    [218, 294, 14],
    [222, 240, 10],
    [212, 196, 14],
    [220, 140, 26],
    [186, 88, 10],
    [184, 62, 4],
  ],
  vinho: [
    [140, 36, 4],
    [140, 118, 12],
    [102, 150, 30],
    [102, 296, 14],
    [218, 296, 14],
    [218, 150, 30],
    [180, 118, 12],
    [180, 36, 4],
  ],
  destilado: [
    [140, 44, 4],
    [140, 104, 6],
    [96, 116, 12],
    [96, 294, 12],
    [224, 294, 12],
    [224, 116, 12],
    [180, 104, 6],
    [180, 44, 4],
  ],
  conhaque: [
    [144, 40, 4],
    [144, 100, 8],
    [70, 190, 50],
    [86, 294, 24],
    [234, 294, 24],
    [250, 190, 50],
    [176, 100, 8],
    [176, 40, 4],
  ],
  leite: [
    [124, 54, 6],
    [126, 100, 10],
    [92, 144, 22],
    [92, 294, 16],
    [228, 294, 16],
    [228, 144, 22],
    [194, 100, 10],
    [196, 54, 6],
  ],
  quimica: [
    [126, 82, 4],
    [126, 108, 6],
    [80, 128, 18],
    [80, 294, 14],
    [240, 294, 14],
    [240, 128, 18],
    [194, 108, 6],
    [194, 82, 4],
  ],
  vidro: [
    [144, 34, 4],
    [144, 110, 10],
    [112, 160, 30],
    [112, 296, 14],
    [208, 296, 14],
    [208, 160, 30],
    [176, 110, 10],
    [176, 34, 4],
  ],
  xarope: [
    [132, 84, 4],
    [132, 112, 6],
    [102, 134, 16],
    [102, 294, 14],
    [218, 294, 14],
    [218, 134, 16],
    [188, 112, 6],
    [188, 84, 4],
  ],
}

export function garrafa(p: {
  forma: Garrafa
  vidro: string
  liquido?: string
  nivel?: number
  tampa?: string
  rotulo?: string
  marca?: string
}): string {
  return quadro((e) => {
    const perfil = PERFIS[p.forma]
    const d = linha(perfil)
    const corte = e.corte('garrafa', d)
    const boca = perfil[0] ?? [140, 40]
    const largura = 320 - 2 * boca[0] + 8
    const nivel = 294 - (p.nivel ?? 0.72) * 170
    const dentro = p.liquido
      ? cheio(`M40 ${nivel}H280V310H40Z`, cilindro(e, p.liquido)) + elipse(160, nivel, [64, 8], tom(p.liquido, 0.4))
      : ''
    const marcas: Readonly<Record<string, string>> = {
      gota: cheio('M160 190C176 214 188 226 188 242A28 28 0 0 1 132 242C132 226 144 214 160 190Z', '#fff'),
      caveira:
        circulo(160, 216, 24, '#fff') +
        caixa({ x: 146, y: 232, l: 28, a: 20, r: 5 }, '#fff') +
        circulo(151, 216, 7, '#10141a') +
        circulo(169, 216, 7, '#10141a'),
      vaca: circulo(140, 206, 17, '#20262e') + circulo(186, 240, 20, '#20262e') + circulo(144, 252, 10, '#20262e'),
      chama: cheio('M160 182C190 214 186 250 160 254C134 250 134 222 148 208C152 222 160 216 160 182Z', '#f0741a'),
      cruz: caixa({ x: 150, y: 192, l: 20, a: 58 }, '#d8261f') + caixa({ x: 131, y: 211, l: 58, a: 20 }, '#d8261f'),
    }
    const rotulo = p.rotulo
      ? `<g clip-path="${corte}">${caixa({ x: 60, y: 176, l: 200, a: 88 }, p.rotulo)}${caixa({ x: 60, y: 184, l: 200, a: 4 }, '#fff', { opacity: 0.5 })}</g>`
      : ''
    const marca = p.marca
      ? (marcas[p.marca] ?? palavra(p.marca, { x: 160, y: 220, altura: p.marca.length > 2 ? 30 : 44, cor: '#fff', peso: 3.4 }))
      : ''
    return (
      caixa({ x: 160 - largura / 2, y: boca[1] - 24, l: largura, a: 30, r: 6 }, p.tampa ? cilindro(e, p.tampa) : 'none') +
      cheio(d, p.vidro, { opacity: p.liquido || p.forma === 'vidro' || p.forma === 'pet' ? 0.5 : 0.92 }) +
      `<g clip-path="${corte}">${dentro}</g>` +
      rotulo +
      marca +
      `<g clip-path="${corte}">${caixa({ x: 112, y: 40, l: 13, a: 250, r: 6 }, '#fff', { opacity: 0.4 })}${caixa({ x: 206, y: 120, l: 40, a: 180 }, '#000', { opacity: 0.14 })}</g>` +
      cheio(d, 'none', { stroke: '#fff', 'stroke-width': 3, 'stroke-opacity': 0.4 })
    )
  })
}
