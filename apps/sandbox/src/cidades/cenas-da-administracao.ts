import { CATALOGO } from '../jogo/bases/familias.ts'
import { tabelasDe } from '../jogo/bases/esquema.ts'
import { type Cena, naCidade, naFamilia } from './cena.ts'
import type { Palco } from './palco.ts'

const conhecido = (palco: Palco, passport: number): Promise<boolean> => palco.ate(() => palco.site.identidade(passport) !== undefined)

const doSite = (palco: Palco, id: string) => {
  const r = palco.site.resultado(id)
  const avisada = palco.cidade.avisos.join('\n').includes('a administração do site decide')
  return { resultado: r?.resultado, motivo: r?.motivo, conferencia: palco.site.emConferencia.has(id), avisada }
}

export const CENAS_DA_ADMINISTRACAO: Readonly<Record<string, Cena>> = {
  'conta ao site os itens e os veículos da cidade': naCidade(async (palco) => {
    const { catalogo } = palco.site
    await palco.ate(() => catalogo.linhas('item') !== null && catalogo.linhas('veiculo') !== null, 20_000)
    const { nome, peso_g } = catalogo.linhas('item')?.find((l) => l.codigo === 'radio') ?? {}
    return {
      itens: [catalogo.linhas('item')?.length, Object.keys(CATALOGO).length - 1 + 100],
      nome: [nome, 'Rádio'],
      peso: [peso_g, 1000],
      veículos: [catalogo.linhas('veiculo')?.find((l) => l.codigo === 'm7')?.nome, 'Modelo 7'],
    }
  }),

  'o que esperava por um passaporte que mudou de dono fica em conferência': naFamilia(async (palco, familia) => {
    await conhecido(palco, 1)
    palco.cidade.sair(1)
    await palco.correr(2_000)
    const id = palco.site.pedir({ passport: 1, tipo: 'dar_item', dados: { item: 'c10', quantidade: 1, exato: false } })
    const { licenca, passaporte } = familia.colunas
    await palco.disco.consultar(`INSERT INTO characters (id, ${licenca}) VALUES (7, 'l1')`)
    await palco.disco.consultar(`UPDATE playerdata SET ${passaporte} = 7 WHERE ${passaporte} = 1`)
    await palco.disco.consultar(`UPDATE characters SET ${licenca} = 'outra' WHERE id = 1`)
    await palco.entrar(1)
    await palco.ate(() => palco.site.emConferencia.has(id), 20_000)
    const { resultado, motivo, conferencia, avisada } = doSite(palco, id)
    await palco.matarEVoltar()
    return {
      resultado: [resultado, 'recusada'],
      motivo: [motivo, 'personagem_trocado'],
      'em conferência': [conferencia, true],
      'o console diz': [avisada, true],
      'de ninguém': [await palco.copias('c10'), 0],
    }
  }),

  'o que esperava por um personagem que foi apagado fica em conferência': naFamilia(async (palco, familia) => {
    await conhecido(palco, 1)
    palco.cidade.sair(1)
    await palco.correr(2_000)
    const { passaporte, modelo } = familia.colunas
    // Deletes the rows, as most bases do; Creative Network only marks a deleted character.
    await palco.disco.consultar(`DELETE FROM playerdata WHERE ${passaporte} = 1`)
    await palco.disco.consultar(`DELETE FROM vehicles WHERE ${passaporte} = 1`)
    await palco.disco.consultar('DELETE FROM characters WHERE id = 1')
    const id = palco.site.pedir({ passport: 1, tipo: 'dar_veiculo', dados: { modelo: 'm7' } })
    await palco.ate(() => palco.site.emConferencia.has(id), 20_000)
    const { motivo, conferencia, avisada } = doSite(palco, id)
    const carros = await palco.disco.consultar(`SELECT id FROM vehicles WHERE ${modelo} = 'm7'`)
    return {
      motivo: [motivo, 'personagem_trocado'],
      'em conferência': [conferencia, true],
      'o console diz': [avisada, true],
      carros: [carros.length, 0],
    }
  }),

  'uma coluna de 64 KB é recusada no início, com o que fazer': naFamilia(async (palco, familia) => {
    const tabela = tabelasDe(familia).find((t) => t.startsWith('CREATE TABLE playerdata ')) ?? ''
    await palco.disco.consultar('DROP TABLE playerdata')
    // MariaDB turns TEXT(16000) into the smallest type that holds 16,000 characters of four bytes.
    await palco.disco.consultar(tabela.replace('LONGTEXT', 'TEXT(16000)'))
    await palco.matarEVoltar()
    await palco.ate(() => palco.site.parada !== null)
    const dito = palco.cidade.avisos.join('\n')
    return { parada: [palco.site.parada, 'registro_impossivel'], 'o que fazer': [dito.includes('LONGTEXT'), true] }
  }),

  'quem voltou antes do fim da visita antiga é nomeado no console, e recebe quando entra de novo': naCidade(async (palco) => {
    await palco.esperar(palco.cidade.voltarNaHora(1, 400))
    await palco.correr(3_000)
    const dito = palco.cidade.avisos.join('\n')
    palco.cidade.sair(1)
    await palco.correr(2_000)
    await palco.entrar(1)
    const r = await palco.dar(1, 'c10', 1)
    return { 'o console diz': [dito.includes('O passaporte 1 voltou antes'), true], resultado: [r?.resultado, 'aplicada'] }
  }),

  'um grupo em que a base falha é recusado, e não tentado para sempre': naFamilia(async (palco) => {
    const r = await palco.pedir({ passport: 1, tipo: 'definir_grupo', dados: { grupo: 'Black' } }, 60_000)
    const tem = await palco.esperar(palco.cidade.motorista('vrp', 'HasPermission', 1, 'Black'))
    const depois = await palco.dar(1, 'c10')
    return {
      resultado: [r?.resultado, 'recusada'],
      motivo: [r?.motivo, 'comando_falhou'],
      'o console diz': [palco.cidade.avisos.join('\n').includes('A base falhou'), true],
      tem: [tem, false],
      'o que vem depois': [depois?.resultado, 'aplicada'],
    }
  }),
}
