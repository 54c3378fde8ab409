import { createHash, randomUUID } from 'node:crypto'
import { MANIFESTO } from '@sorium/contratos/index.ts'
import { textoDaLinha } from '@sorium/contratos/ponte/linha-do-catalogo.ts'
import { gravarAjustes } from '#modulos/configuracoes/index.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { cabecalhosDaPonte, CHAVE_DA_PONTE, criarMundo, type Mundo, type Pessoa, SINCRONIA_VAZIA } from './aplicacao.ts'
import { comprar } from './corridas.ts'

const CHAVE = 'chave-do-outro-servidor-0123456789ab'
const MUNDO = '0196f3a0-0000-7000-8000-000000000001'
const ALHEIO = '0196f3a0-0000-7000-8000-00000000000f'
const [PRIMEIRA, SEGUNDA] = ['instancia-uma-0001', 'instancia-duas-002']

let mundo: Mundo

const sql = async (texto: string, valores: unknown[] = []) => (await mundo.app.ctx.banco.pool.query(texto, valores)).rows as unknown[]
const ha = async (texto: string, valores: unknown[] = []) => (await sql(texto, valores)).length > 0
async function falar(caminho: string, corpo: object, quem = { servidor: 'outro', chave: CHAVE }) {
  const texto = JSON.stringify(corpo)
  const headers = cabecalhosDaPonte({
    metodo: 'POST',
    caminho: `/api${caminho}`,
    texto,
    ...quem,
  })
  const r = await mundo.app.http.inject({
    method: 'POST',
    url: `/api${caminho}`,
    payload: texto,
    headers,
  })
  return {
    status: r.statusCode,
    corpo: r.json<Record<string, unknown[]> & { codigo?: string }>(),
  }
}

interface Cena {
  ana: Pessoa
  bruno: Pessoa
  carla: Pessoa
  daCopia: { instancia?: string; mundo?: string }
}

const LINHA = {
  codigo: 'agua_da_fonte',
  nome: 'Água da fonte',
  peso_g: 100,
  figura: null,
}
const CHAMADAS: Record<string, (c: Cena) => Promise<string>> = {
  '/ponte/jogador': async ({ ana, daCopia }) => {
    const { corpo } = await falar('/ponte/jogador', {
      protocolo: 1,
      passport: ana.passports[0],
      ...daCopia,
    })
    return corpo.codigo ?? ((corpo['entregas']?.length ?? 0) > 0 ? 'ouve da compra' : 'nada')
  },
  '/ponte/sincronizar': async ({ ana, daCopia }) => {
    const { corpo } = await falar('/ponte/sincronizar', {
      ...SINCRONIA_VAZIA,
      online: [ana.passports[0]],
      ...daCopia,
    })
    return corpo.codigo ?? ((corpo['operacoes']?.length ?? 0) > 0 ? 'recebe a compra' : 'nada')
  },
  '/ponte/espelho': async ({ daCopia }) => {
    const personagens = [
      {
        passport: 4_242,
        id_conta: 77,
        nome: 'Novo',
        sobrenome: 'Aqui',
        banco: 0,
        garagem: 0,
        estatisticas: {},
      },
    ]
    const lote = {
      protocolo: 1,
      versao: Date.now(),
      contas: [],
      personagens,
      veiculos: [],
      ...daCopia,
    }
    const { corpo } = await falar('/ponte/espelho', lote)
    if (corpo.codigo) return corpo.codigo
    const de = (await sql('select servidor from entregas_personagem where passport = 4242')) as { servidor: string }[]
    return de.map(({ servidor }) => (servidor === 'principal' ? 'conta no mundo' : 'conta só para si')).join() || 'nada'
  },
  '/ponte/catalogo': async ({ daCopia }) => {
    const versao = createHash('sha256').update(textoDaLinha(LINHA)).digest('hex')
    const listas = [{ tipo: 'item', versao, quantos: 1, fonte: 'teste' }]
    const pedido = {
      protocolo: 1,
      listas,
      pagina: { tipo: 'item', numero: 0, linhas: [LINHA] },
      ...daCopia,
    }
    const { corpo } = await falar('/ponte/catalogo', pedido)
    return corpo.codigo ?? ((await ha(`select 1 from entregas_catalogo where codigo = 'agua_da_fonte'`)) ? 'conta' : 'nada')
  },
  '/ponte/passaportes': async () => {
    const { corpo } = await falar('/ponte/passaportes', {
      protocolo: 1,
      chaves: ['char1:um'],
    })
    return corpo.codigo ?? `${corpo['passaportes']?.length} número`
  },
  '/ponte/bloqueios': async ({ bruno, carla, daCopia }) => {
    const do_ = (tipo: string, p: Pessoa) => ({
      id: randomUUID(),
      tipo,
      identificadores: [`discord:${p.discordId}`],
      motivo: 'Trapaça',
      por: '',
      ate: null,
    })
    const semConta = {
      ...do_('banido', bruno),
      identificadores: ['discord:123456789012345678'],
    }
    const ocorridos = [do_('banido', bruno), do_('liberado', carla), do_('expulso', bruno), semConta]
    const { corpo } = await falar('/ponte/bloqueios', {
      protocolo: 1,
      versao: 'velha',
      ocorridos,
      ...daCopia,
    })
    const feito = [
      (await ha('select 1 from sessao_usuario where id = $1 and banido_em is not null', [bruno.id])) && 'bane',
      (await ha('select 1 from sessao_usuario where id = $1 and banido_em is null', [carla.id])) && 'libera',
      (await ha(`select 1 from configuracoes_auditoria where acao = 'sessao.expulso_da_cidade'`)) && 'anota',
      (await ha('select 1 from sessao_banimento_a_espera')) && 'lembra',
      corpo['recusar'] !== undefined && 'ouve nomes',
    ].filter(Boolean)
    if (corpo.codigo === undefined) expect(corpo['recebidos']).toEqual(ocorridos.map((o) => o.id))
    return [corpo.codigo, ...feito].filter(Boolean).join(', ') || 'nada'
  },
}

const recusada = (codigo: string) => ({
  ...Object.fromEntries(Object.keys(CHAMADAS).map((caminho) => [caminho, codigo])),
  ...(codigo === 'ponte.assinatura_invalida' ? {} : { '/ponte/passaportes': '1 número' }),
})
const TUDO = {
  '/ponte/jogador': 'ouve da compra',
  '/ponte/sincronizar': 'recebe a compra',
  '/ponte/espelho': 'conta no mundo',
  '/ponte/catalogo': 'conta',
  '/ponte/passaportes': '1 número',
  '/ponte/bloqueios': 'bane, libera, anota, lembra, ouve nomes',
}
const SEM_MUNDO = {
  ...TUDO,
  '/ponte/jogador': 'nada',
  '/ponte/sincronizar': 'nada',
  '/ponte/espelho': 'conta só para si',
  '/ponte/bloqueios': 'nada',
}

const CASOS: [string, Cena['daCopia'], (() => Promise<unknown>) | null, Record<string, string>][] = [
  ['of the world of the site', { mundo: MUNDO }, null, TUDO],
  ['paused', { mundo: MUNDO }, () => mudar('pausada_em = now()'), { ...TUDO, '/ponte/sincronizar': 'nada' }],
  ['without a world', {}, null, SEM_MUNDO],
  ['marked teste', { mundo: MUNDO }, () => mudar('teste = true'), { ...SEM_MUNDO, '/ponte/espelho': 'nada', '/ponte/catalogo': 'nada' }],
  ['of another world', { mundo: ALHEIO }, null, recusada('ponte.outro_mundo')],
  ['of another world that keeps it to itself', {}, () => falar('/ponte/sincronizar', { ...SINCRONIA_VAZIA, mundo: ALHEIO }), SEM_MUNDO],
  [
    'that is a second copy',
    { mundo: MUNDO, instancia: SEGUNDA },
    () =>
      falar('/ponte/sincronizar', {
        ...SINCRONIA_VAZIA,
        mundo: MUNDO,
        instancia: PRIMEIRA,
      }),
    recusada('ponte.duas_copias'),
  ],
  ['whose key was revoked', { mundo: MUNDO }, () => mudar('chave_revogada_em = now()'), recusada('ponte.assinatura_invalida')],
]
const mudar = (que: string) => sql(`update entregas_servidor set ${que} where id = 'outro'`)

it('every call of the ponte is in the table', () => {
  const daPonte = MANIFESTO.filter((c) => c.acesso === 'ponte').map((c) => c.caminho)
  expect(Object.keys(CHAMADAS).toSorted()).toEqual(daPonte.toSorted())
})

describe('what comes of each call', () => {
  afterEach(() => mundo.fechar())

  it.each(CASOS)('[API-19] a server %s', async (_, daCopia, antes, esperado) => {
    mundo = await criarMundo()
    const { ctx, entregas } = mundo.app
    const principal = { servidor: 'principal', chave: CHAVE_DA_PONTE }
    await ctx.banco.transacao((tx) =>
      entregas.criarServidor(tx, {
        id: 'outro',
        nome: 'Outro',
        chave: CHAVE,
      }),
    )
    await ctx.banco.transacao((tx) =>
      gravarAjustes(tx, {
        cidade_bloquear_banidos: true,
        cidade_recusar_bloqueados: true,
      }),
    )
    await falar('/ponte/sincronizar', { ...SINCRONIA_VAZIA, mundo: MUNDO }, principal)
    const [ana, bruno, carla] = [await mundo.jogador(), await mundo.jogador(), await mundo.jogador()]
    await sql(`update sessao_usuario set banido_em = now(), banido_por = 'cidade', banido_motivo = 'antes' where id = $1`, [carla.id])
    expect((await comprar(mundo, ana, { item: await mundo.item() })).statusCode).toBe(201)
    await antes?.()
    const feito: Record<string, string> = {}
    for (const [caminho, chamar] of Object.entries(CHAMADAS)) feito[caminho] = await chamar({ ana, bruno, carla, daCopia })
    expect(feito).toEqual(esperado)
    const semEfeito = await ha(
      `select 1 from configuracoes_auditoria where acao = 'ponte.bloqueio_sem_efeito' and objeto = 'servidor:outro'`,
    )
    expect(semEfeito).toBe(esperado['/ponte/bloqueios'] === 'nada')
  })
})
