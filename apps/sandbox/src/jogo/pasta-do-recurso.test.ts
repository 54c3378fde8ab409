import { describe, expect, it } from 'vitest'
import { FAMILIAS } from './bases/familias.ts'
import { recursoDaBase } from './bases/recurso-da-base.ts'
import { Anfitriao } from './fx/anfitriao.ts'
import * as esx from './testes/bancada-esx.ts'
import * as qbcore from './testes/bancada-qbcore.ts'
import * as qbox from './testes/bancada-qbox.ts'

describe.each([
  { nome: 'ESX', abrir: esx.usarBancadaEsx(), arquivo: 'gancho-esx.lua' },
  { nome: 'QBCore', abrir: qbcore.usarBancadaQbcore(), arquivo: 'gancho-qbcore.lua' },
  { nome: 'Qbox', abrir: qbox.usarBancadaQbox(), arquivo: 'gancho-qbox.lua' },
])('$nome: the folder of the ponte', ({ abrir, arquivo }) => {
  it('may have any name, if the lines in the base name it', async () => {
    const b = await abrir({ pasta: 'minha-ponte' })
    await b.site.ate(() => b.linhas.some((l) => l.includes('No ar: ')))
    expect(b.site.pedidos.at(-1)?.parada).toBeUndefined()
    b.cidade.digitar('sorium doctor')
    await b.site.ate(() => b.linhas.some((l) => l.includes('Índice: ')))
    expect(b.linhas.filter((l) => l.includes('falha'))).toEqual([])
  })

  it('is told apart from another folder that the hook was loaded from', async () => {
    const b = await abrir({ pasta: 'sorium-novo', pastaDoGancho: 'sorium' })
    const dita = () => b.linhas.find((l) => l.includes('veio da pasta sorium, e este recurso é a pasta sorium-novo'))
    await b.site.ate(() => dita() !== undefined)
    expect(dita()).toContain(`server_script '@sorium-novo/${arquivo}'`)
    expect(b.site.pedidos.at(-1)?.parada).toBe('gancho_ausente')
  })
})

const comDuasMetades = qbcore.usarBancadaQbcore()
it('QBCore: half of the hook from another folder is told as well', async () => {
  const b = await comDuasMetades({ pastaDoGancho: (recurso) => (recurso === 'qb-core' ? 'sorium' : 'sorium-velho') })
  await b.site.ate(() => b.linhas.some((l) => l.includes('o gancho que está no qb-inventory veio da pasta sorium-velho')))
  expect(b.site.pedidos.at(-1)?.parada).toBe('gancho_ausente')
})

it('Creative: only the folder that the hook was loaded from may call it', async () => {
  const fx = await Anfitriao.abrir({
    agora: () => 0,
    depois: (_, fazer) => {
      const relogio = setImmediate(fazer)
      return () => clearImmediate(relogio)
    },
    aoErro: () => undefined,
  })
  try {
    fx.porRecurso('oxmysql', () => Promise.resolve([]))
    const { nome, arquivos } = recursoDaBase(FAMILIAS['network-extended'], { escala: 1, gancho: true })
    fx.carregar({ nome, arquivos: arquivos.map((a) => ({ ...a, nome: a.nome.replace('@sorium/', '@minha-ponte/') })) })
    await expect(fx.chamar('vrp', 'gancho', [], 'minha-ponte')).resolves.toHaveProperty('versao')
    await expect(fx.chamar('vrp', 'gancho', [], 'sorium')).rejects.toThrow('ele veio da pasta minha-ponte')
  } finally {
    fx.fechar()
  }
})
