import { createHash, createHmac, randomBytes } from 'node:crypto'
import { cpf } from 'cpf-cnpj-validator'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { CABECALHOS, type PedidoDeSincronia, type RespostaDeSincronia, textoAssinado } from '@sorium/contratos/ponte/index.ts'
import { abrirCarteira, lancar } from '#modulos/carteira/index.ts'
import { publicarCotacao } from '#modulos/cotacao/index.ts'
import { completarPerfil, vincularContas } from '#modulos/perfil/index.ts'
import { criarAdmin, garantirUsuario } from '#modulos/sessao/index.ts'
import { type Config, lerConfig } from '#nucleo/config.ts'
import type { Internet } from '#nucleo/rede/internet.ts'
import { criarLog, type Log } from '#nucleo/log.ts'
import type { Relogio } from '#nucleo/relogio.ts'
import { type BancoDeTeste, criarBancoDeTeste } from '#nucleo/testes/banco.ts'
import { type Aplicacao, criarAplicacao, type MundoDeFora } from '../app.ts'
import { abrirSessaoDeTeste } from './sessao.ts'

export const SEGREDO_DE_TESTE = 'segredo-de-teste-0123456789abcdef-xyz'
const CHAVE_DOS_DADOS = 'chave-de-dados-de-teste-0123456789abcd'
export const CHAVE_DA_PONTE = 'chave-da-ponte-de-teste-0123456789abc'

export interface Pessoa {
  id: string
  token: string
  discordId: string
  passports: [number, number]
}

export interface Mundo {
  app: Aplicacao
  url: string
  chamar(quem: { token: string } | null, pedido: InjectOptions): Promise<LightMyRequestResponse>
  jogador(p?: { perfil?: boolean; carteira?: { brl: bigint; sor: bigint } | null; vinculo?: boolean }): Promise<Pessoa>
  admin(): Promise<{ id: string; token: string; email: string; senha: string }>
  sincronizar(p?: Partial<PedidoDeSincronia>): Promise<RespostaDeSincronia>
  ponte(caminho: string, corpo: unknown, p?: { chave?: string; instante?: number; nonce?: string }): Promise<LightMyRequestResponse>
  item(p?: {
    brl?: bigint
    sor?: bigint | null
    operacao?: unknown
    nome?: string
    tipo?: 'permanente' | 'aluguel'
    dias?: number
  }): Promise<string>
  fechar(): Promise<void>
}

export const SINCRONIA_VAZIA: PedidoDeSincronia = {
  protocolo: 1,
  versao: '1.0.0',
  framework: 'teste',
  no_ar_s: 1,
  fila: 0,
  espera_s: 0,
  online: [],
  em_maos: [],
  confirmacoes: [],
  leituras: [],
}

let contador = 0

export async function criarMundo(
  p: {
    ambiente?: Record<string, string>
    relogio?: Relogio
    conexoes?: number
    log?: Log
    internet?: Internet
    deFora?: MundoDeFora
    preparar?: (url: string) => Promise<void>
    banco?: BancoDeTeste
  } = {},
): Promise<Mundo> {
  const banco = p.banco ?? (await criarBancoDeTeste())
  await p.preparar?.(banco.url)
  const config: Config = lerConfig({
    DATABASE_URL: banco.url,
    SANDBOX: '1',
    PORT: '3000',
    SEGREDO_SESSAO: SEGREDO_DE_TESTE,
    CHAVE_DADOS: CHAVE_DOS_DADOS,
    CHAVE_PONTE: CHAVE_DA_PONTE,
    LOG_LEVEL: 'silent',
    ...p.ambiente,
  })
  const app = await criarAplicacao({
    config,
    log: p.log ?? criarLog(config.nivelDeLog),
    ...(p.relogio ? { relogio: p.relogio } : {}),
    ...(p.conexoes ? { conexoes: p.conexoes } : {}),
    ...(p.internet ? { internet: p.internet } : {}),
    ...(p.deFora ? { deFora: p.deFora } : {}),
  })
  await app.http.ready()
  const { banco: db } = app.ctx
  await db.transacao((tx) => app.entregas.criarServidor(tx, { id: 'principal', nome: 'Teste', chave: CHAVE_DA_PONTE }))
  await db.transacao((tx) => publicarCotacao(tx, 35_000_000n))

  const chamar: Mundo['chamar'] = (quem, pedido) =>
    app.http.inject({ ...pedido, headers: { ...pedido.headers, ...(quem ? { authorization: `Bearer ${quem.token}` } : {}) } })

  const ponte: Mundo['ponte'] = async (caminho, corpo, o = {}) => {
    const texto = JSON.stringify(corpo)
    const headers = cabecalhosDaPonte({ metodo: 'POST', caminho: `/api${caminho}`, texto, ...o })
    return app.http.inject({ method: 'POST', url: `/api${caminho}`, payload: texto, headers })
  }

  return {
    app,
    url: banco.url,
    chamar,
    ponte,
    async jogador(o = {}) {
      const n = ++contador
      const discordId = String(900_000_000_000n + BigInt(process.pid) * 1_000_000n + BigInt(n))
      const passports: [number, number] = [10_000 + n * 2, 10_001 + n * 2]
      const id = await db.transacao(async (tx) => {
        const u = await garantirUsuario(tx, { discordId, nome: `Jogador ${n}`, email: `j${n}@exemplo.com` })
        if (o.perfil !== false) await completarPerfilDeTeste(tx, u.id, n)
        const carteira = o.carteira === undefined ? { brl: 50_000n, sor: 20_000n } : o.carteira
        if (carteira) {
          await abrirCarteira(tx, u.id)
          await creditar(tx, u.id, carteira)
        }
        if (o.vinculo !== false)
          await vincularContas(tx, [{ servidor: 'principal', idConta: 50_000 + n, discordId, license: `licenca${n}`, versao: 1 }])
        return u.id
      })
      if (o.vinculo !== false)
        await app.entregas.espelhar('principal', {
          protocolo: 1,
          versao: 1,
          contas: [{ id_conta: 50_000 + n, discord_id: discordId, license: `licenca${n}` }],
          personagens: passports.map((passport, i) => ({
            passport,
            id_conta: 50_000 + n,
            nome: `Nome${i}`,
            sobrenome: `Sobrenome${n}`,
            banco: 1000,
            garagem: 3,
            estatisticas: {},
          })),
          veiculos: [],
        })
      return { id, discordId, passports, token: await abrirSessaoDeTeste(app.ctx, { papel: 'jogador', id, nome: `Jogador ${n}` }) }
    },
    async admin() {
      const email = `admin${++contador}@exemplo.com`
      const senha = 'senha-de-teste-comprida'
      const { id } = await db.transacao((tx) => criarAdmin(tx, { email, nome: 'Admin', senha }))
      return { id, email, senha, token: await abrirSessaoDeTeste(app.ctx, { papel: 'admin', id, nome: 'Admin' }) }
    },
    async sincronizar(o = {}) {
      const r = await ponte('/ponte/sincronizar', { ...SINCRONIA_VAZIA, ...o })
      if (r.statusCode !== 200) throw new Error(`sincronizar respondeu ${r.statusCode}: ${r.body}`)
      return r.json<RespostaDeSincronia>()
    },
    async item(o = {}) {
      const operacao = o.operacao ?? {
        entrega: { tipo: 'dar_item', dados: { item: 'agua', quantidade: 1, exato: false } },
        dias: o.dias ?? null,
        fim: null,
      }
      return db.transacao(async (tx) => {
        const categoria = await tx.linha<{ id: string }>(
          `insert into loja_categoria (nome) values ('Geral') on conflict (lower(nome)) do update set nome = excluded.nome returning id`,
        )
        const linha = await tx.linha<{ id: string }>(
          `insert into loja_item (nome, descricao, categoria, preco_brl, preco_sor, tipo, duracao_dias, comando, operacao, tipo_item)
           values ($1, 'De teste', $2, $3, $4, $5, $6, 'item agua 1', $7, 'item') returning id`,
          [
            o.nome ?? 'Água',
            categoria!.id,
            o.brl ?? 500n,
            o.sor === undefined ? 400n : o.sor,
            o.tipo ?? 'permanente',
            o.dias ?? null,
            JSON.stringify(operacao),
          ],
        )
        return linha!.id
      })
    },
    async fechar() {
      await app.parar()
      await banco.apagar()
    },
  }
}

export function cabecalhosDaPonte(p: {
  metodo: string
  caminho: string
  texto: string
  servidor?: string
  chave?: string
  instante?: number
  nonce?: string
}): Record<string, string> {
  const instante = String(p.instante ?? Math.floor(Date.now() / 1000))
  const nonce = p.nonce ?? randomBytes(16).toString('hex')
  const resumoDoCorpo = createHash('sha256').update(p.texto).digest('hex')
  const texto = textoAssinado({ metodo: p.metodo, caminho: p.caminho, instante, nonce, resumoDoCorpo })
  return {
    'content-type': 'application/json',
    [CABECALHOS.servidor]: p.servidor ?? 'principal',
    [CABECALHOS.instante]: instante,
    [CABECALHOS.nonce]: nonce,
    [CABECALHOS.assinatura]: createHmac('sha256', p.chave ?? CHAVE_DA_PONTE)
      .update(texto)
      .digest('hex'),
  }
}

type Tx = Parameters<Parameters<Aplicacao['ctx']['banco']['transacao']>[0]>[0]

/** From the house's account, so that the ledger stays balanced. */
export async function creditar(tx: Tx, dono: string, p: { brl: bigint; sor: bigint }): Promise<void> {
  for (const [moeda, valor] of [
    ['BRL', p.brl],
    ['SOR', p.sor],
  ] as const)
    if (valor > 0n)
      await lancar(tx, {
        tipo: 'credito',
        ref: `teste:${randomBytes(12).toString('hex')}`,
        ator: 'sistema',
        pernas: [
          { casa: 'casa_ajuste', moeda, valor: -valor },
          { dono, moeda, valor },
        ],
      })
}

async function completarPerfilDeTeste(tx: Tx, usuario: string, n: number): Promise<void> {
  const cadastro = {
    nome: 'Nome',
    sobrenome: `Sobrenome${n}`,
    data_nascimento: '1990-01-01',
    cpf: cpf.generate(),
    celular: '11999999999',
    genero: 'nao_informar' as const,
    endereco: 'Rua A, 1',
    email: `j${n}@exemplo.com`,
  }
  await completarPerfil(tx, { usuario, cadastro, chaveDosDados: CHAVE_DOS_DADOS, hoje: new Date() })
}
