import { describe, expect, it } from 'vitest'
import { ANA, ANA_2, BRUNO, usarBancadaEsx } from '../testes/bancada-esx.ts'
import { cenasDeEfeitos } from '../testes/cenas-de-efeitos.ts'
import { dar, desfecho, tomar } from '../testes/cenas-de-gravacao.ts'
import { chaveDe } from './esquema.ts'
import { semNovidade } from '@sorium/api/nucleo/testes/esperas.ts'

const abrir = usarBancadaEsx()
const [daAna, doBruno] = [chaveDe(ANA), chaveDe(BRUNO)]

cenasDeEfeitos('ESX', {
  abrir,
  chaveDe,
  ana: ANA,
  outra: ANA_2,
  bruno: BRUNO,
  policial: { ...BRUNO, trabalho: ['police', 2] },
  slot: '',
  ouroDemais: 4,
  pesos: { peso_g: 8_000, peso_maximo_g: 24_000 },
  salvar: (cidade) => cidade.salvarTodos(),
  trocar: (cidade, fonte, m) => cidade.trocar(fonte, m),
  bolsa: (cidade) => cidade.salvo(daAna).inventario,
  diario: (cidade) => cidade.salvo(daAna).metadados['sorium'],
  trocarPersonagem: "UPDATE users SET ssn = '999-99-9999' WHERE identifier = ?",
  recusas: [
    ['a weapon, which is no item there', dar('WEAPON_PISTOL'), 'arma_sem_bolsa'],
    ['to take a weapon', tomar('WEAPON_PISTOL'), 'arma_sem_bolsa'],
  ],
})

describe('who is in an ESX city', () => {
  it('waits for who is away, and for who has not spawned yet: ESX would not save him', async () => {
    const { cidade, site, passaporte } = await abrir()
    const id = site.pedir({ passport: passaporte(ANA), ...dar('bread') })
    await cidade.entrar(ANA, { spawn: false })
    await semNovidade(1_500)
    expect(site.entregas.get(id)?.confirmacoes).toEqual([])
    expect(cidade.salvo(daAna).inventario['bread']).toBe(3)
    await cidade.entrar(BRUNO)
    const outro = site.pedir({ passport: passaporte(BRUNO), ...dar('bread') })
    expect((await site.resultado(outro)).resultado).toBe('aplicada')
    expect(site.entregas.get(id)?.confirmacoes).toEqual([])
  })
})

describe('groups in an ESX city', () => {
  const definir = (grupo: string) => ({ tipo: 'definir_grupo' as const, dados: { grupo } })
  const revogar = (grupo: string) => ({ tipo: 'revogar_grupo' as const, dados: { grupo } })

  it('a permission group too; what is not on the list, does not exist, or would push another one out is refused', async () => {
    const b = await abrir({ grupos: 'vip,mechanic:1,police:9' })
    const { cidade } = b
    await cidade.entrar(BRUNO)
    const passport = b.passaporte(BRUNO)
    const pedir = (operacao: ReturnType<typeof definir> | ReturnType<typeof revogar>) => desfecho(b, { passport, ...operacao })
    expect(await pedir(definir('vip'))).toBe('aplicada')
    expect(cidade.salvo(doBruno).cargo).toBe('vip')
    expect(await pedir(definir('admin'))).toBe('grupo_nao_permitido')
    expect(await pedir(definir('police:9'))).toBe('dados_invalidos')
    expect(await pedir(definir('mechanic:1'))).toBe('aplicada')
    expect(await pedir(revogar('vip'))).toBe('aplicada')
    expect(await pedir(revogar('admin'))).toBe('grupo_fora_da_lista')
    expect([cidade.salvo(doBruno).cargo, cidade.salvo(doBruno).trabalho]).toEqual(['user', 'mechanic:1'])
  })
})
