import { describe, expect, it } from 'vitest'
import type { Fatos } from './fatos.ts'
import { julgar } from './pontos.ts'
import { VERSAO_DO_SITE } from '#nucleo/versao.ts'

const AGORA = new Date('2026-11-24T12:00:00Z')
const GB = 1024n ** 3n
const SERVIDOR: Fatos['servidores'][number] = {
  id: 'principal',
  nome: 'Cidade',
  criado_em: AGORA,
  cala_ha_s: 3,
  visto_em: AGORA,
  parada: null,
  pausada_em: null,
  problema: null,
  familia: 'network',
  versao: VERSAO_DO_SITE,
  jogadores: 43,
  recusada_por: null,
}
const TRABALHO: Fatos['trabalhos'][number] = {
  nome: 'carteira.invariantes',
  periodo_s: 60,
  terminou_em: AGORA,
  ms: 20,
  erro: null,
  falhas_seguidas: 0,
  ha_s: 30,
}
const BEM: Fatos = {
  agora: AGORA,
  banco: { versao: '18.1', ms: 1, conexoes: 12, maximo: 100, bytes: 3n * GB, escreve: true },
  replica: null,
  nos: [
    { nome: 'vps:3000', comecou_em: AGORA, visto_em: AGORA, memoria: 200n * 1024n ** 2n, disco_livre: 20n * GB, disco_total: 40n * GB },
  ],
  trabalhos: [TRABALHO],
  fila: { esperando: 0, desde_s: 0 },
  servidores: [SERVIDOR],
  pausa: null,
  conferencia: { ha_s: 30, quebradas: [] },
  entregas: { paradas: 0, parada_desde: null, incertas: 0, incerta_desde: null, abertas: 0 },
  ritmo: { naFila: 0, esperaMs: 0, recusadas: 0 },
  certificado: null,
  copias: null,
  falhas: { falhas: [], noDia: 0, naHora: 0 },
  regras: null,
}
const doentes = (mudanca: Partial<Fatos>) =>
  julgar({ ...BEM, ...mudanca })
    .filter((p) => p.estado !== 'ok')
    .map((p) => `${p.id} ${p.estado}: ${p.texto}`)
const certificado = (dias: number, problema: string | null = null) => ({
  endereco: 'cidade.exemplo',
  valido_ate: new Date(AGORA.getTime() + dias * 86_400_000),
  problema,
})
const no = (livre: bigint, total = 40n * GB) => [{ ...BEM.nos[0]!, disco_livre: livre, disco_total: total }]
const ha = (ms: number) => new Date(AGORA.getTime() - ms)

describe('the points of health', () => {
  it('of a site that is well are all well, and say what they see', () => {
    expect(doentes({})).toEqual([])
    expect(julgar(BEM).find((p) => p.id === 'servidor:principal')?.texto).toBe('No ar: base network, 43 jogadores na cidade.')
  })

  it.each<[string, Partial<Fatos>, string[]]>([
    ['money stands still', { pausa: { motivo: 'I1', em: ha(3 * 3_600_000) } }, ['dinheiro grave: O dinheiro está pausado há 3 h: I1']],
    [
      'the ledger does not add up',
      { conferencia: { ha_s: 5, quebradas: ['I2'] } },
      ['livro grave: A última conferência do livro achou diferença em I2.'],
    ],
    ['nobody checks the ledger', { conferencia: { ha_s: 900, quebradas: [] } }, ['livro grave: O livro não é conferido há 15 min.']],
    [
      'a delivery stands still',
      { entregas: { ...BEM.entregas, paradas: 1, parada_desde: ha(3 * 3_600_000), abertas: 1 } },
      ['entregas atencao: 1 entrega parada, a mais antiga há 3 h.'],
    ],
    [
      'nobody knows what became of a delivery',
      { entregas: { ...BEM.entregas, incertas: 2, incerta_desde: ha(60_000), abertas: 2 } },
      ['entregas grave: 2 entregas sem resposta certa do jogo há 1 min.'],
    ],
    [
      'a city that is bought from faster than it receives',
      { ritmo: { naFila: 12, esperaMs: 2_400, recusadas: 3 } },
      [
        'ritmo atencao: Na última hora 3 compras foram recusadas com o aviso de quando voltar: compraram mais do que a cidade consegue entregar. 12 entregas na fila da cidade agora, e cada uma leva 2 s.',
      ],
    ],
    [
      'the ponte is of a version before',
      { servidores: [{ ...SERVIDOR, versao: '0.0.9' }] },
      [`servidor:principal atencao: No ar, com a ponte 0.0.9; a do site é a ${VERSAO_DO_SITE}. A antiga continua entregando.`],
    ],
    ['the game restarts', { servidores: [{ ...SERVIDOR, cala_ha_s: 90 }] }, ['servidor:principal atencao: Não chama há 1 min.']],
    [
      'the game is silent',
      { servidores: [{ ...SERVIDOR, cala_ha_s: 7_200 }] },
      ['servidor:principal grave: Não chama há 2 h. O que foi comprado espera, nada se perde.'],
    ],
    [
      'the game has another key',
      { servidores: [{ ...SERVIDOR, cala_ha_s: 90, recusada_por: 'chave_errada' }] },
      [
        'servidor:principal grave: Não chama há 1 min: foi recusado, a chave do server.cfg não é a deste servidor. O que foi comprado espera, nada se perde.',
      ],
    ],
    [
      'a game that has never called',
      { servidores: [{ ...SERVIDOR, cala_ha_s: null }] },
      ['servidor:principal atencao: Ainda não chamou o site.'],
    ],
    [
      'the database takes no writes',
      { banco: { ...BEM.banco, escreve: false } },
      ['banco grave: O banco não aceita escrita (PostgreSQL 18.1, responde em 1 ms, 3 GB).'],
    ],
    [
      'the database has hardly a connection left',
      { banco: { ...BEM.banco, conexoes: 97 } },
      ['banco grave: PostgreSQL 18.1, responde em 1 ms, 3 GB: 97 de 100 conexões.'],
    ],
    ['the replica is away', { replica: 'fora' }, ['replica grave: A réplica não responde.']],
    ['the replica is behind', { replica: 31 }, ['replica atencao: A réplica está 31 s atrás.']],
    ['the disk is nearly full', { nos: no(GB / 4n) }, ['disco:vps grave: 256 MB livres de 40 GB na pasta de dados.']],
    ['the disk fills', { nos: no(3n * GB) }, ['disco:vps atencao: 3 GB livres de 40 GB na pasta de dados.']],
    [
      'the certificate is not renewed',
      { certificado: certificado(9) },
      ['certificado atencao: O certificado do site vale até 03/12/2026, em 9 dias, e não foi renovado.'],
    ],
    [
      'the certificate is over',
      { certificado: certificado(-2) },
      ['certificado grave: O certificado do site venceu: valia até 22/11/2026.'],
    ],
    [
      'a job does not run',
      { trabalhos: [{ ...TRABALHO, ha_s: 600 }] },
      ['trabalhos atencao: Não rodam quando deviam: Conferência do livro, a cada minuto.'],
    ],
    [
      'a job fails and fails',
      { trabalhos: [{ ...TRABALHO, erro: 'x', falhas_seguidas: 5 }] },
      ['trabalhos grave: Falharam na última vez: Conferência do livro, a cada minuto.'],
    ],
    ['jobs wait', { fila: { esperando: 3, desde_s: 600 } }, ['fila atencao: 3 trabalhos esperam na fila há 10 min.']],
    [
      'copies are off',
      { copias: 'desligadas' },
      ['copia atencao: Nenhuma cópia de segurança é feita: se esta máquina se perder, tudo se perde.'],
    ],
    [
      'a copy failed',
      { copias: { ultima: ha(3_600_000), provada_em: ha(3_600_000), erro: 'Sem espaço.' } },
      ['copia grave: O último trabalho com cópias falhou: Sem espaço.'],
    ],
    [
      'nights without a copy',
      { copias: { ultima: ha(72 * 3_600_000), provada_em: ha(72 * 3_600_000), erro: null } },
      ['copia grave: A última cópia é de 3 dias atrás.'],
    ],
    [
      'no copy was seen to restore',
      { copias: { ultima: ha(3_600_000), provada_em: null, erro: null } },
      ['copia atencao: A última cópia é de 1 h atrás, e nenhuma foi restaurada com sucesso nos últimos 15 dias.'],
    ],
    [
      'faults of ours',
      { falhas: { falhas: [], noDia: 9, naHora: 6 } },
      ['falhas atencao: 9 falhas nossas nas últimas 24 horas, 6 na última.'],
    ],
  ])('%s', (_que, mudanca, esperado) => {
    expect(doentes(mudanca)).toEqual(esperado)
  })

  it('that ask for a hand say what to do', () => {
    const semMao = julgar({ ...BEM, pausa: { motivo: 'x', em: AGORA }, replica: 'fora', servidores: [{ ...SERVIDOR, cala_ha_s: 999 }] })
      .filter((p) => p.estado === 'grave' && !p.o_que_fazer)
      .map((p) => p.id)
    expect(semMao).toEqual([])
  })

  it('two nodes of one machine have one disk', () => {
    const dois = [...no(10n * GB), { ...no(10n * GB)[0]!, nome: 'vps:3001' }]
    expect(julgar({ ...BEM, nos: dois }).filter((p) => p.id.startsWith('disco:'))).toHaveLength(1)
  })
})

describe('the platform’s rules', () => {
  const diz = (regras: Fatos['regras']) => doentes({ regras }).map((linha) => linha.split(':', 1)[0])
  it('ask for attention while the site does not say who runs it, then while nobody has read the agreement', () => {
    expect(diz({ semOperador: true, acordoVencido: true })).toEqual(['regras atencao'])
    expect(doentes({ regras: { semOperador: false, acordoVencido: true } })[0]).toContain('acordo da plataforma')
    expect(diz({ semOperador: false, acordoVencido: false })).toEqual([])
    expect(julgar({ ...BEM, regras: null }).some((p) => p.id === 'regras')).toBe(false)
  })
})
