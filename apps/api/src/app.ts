/** A module must not import modules of a higher level (.dependency-cruiser.cjs), so it gets functions of theirs here. */
import type { FastifyInstance } from 'fastify'
import { rotasDoAdmin } from '#modulos/admin/rotas.ts'
import { jobsDosAvisos, repetirAvisos } from '#modulos/avisos/index.ts'
import { tokenAbertoDoBot } from '#modulos/avisos/porta-bot.ts'
import { rotasDosAvisos } from '#modulos/avisos/rotas.ts'
import { rotaDaBusca } from '#modulos/busca/rotas.ts'
import { circulante, conferirInvariantes, temCarteira } from '#modulos/carteira/index.ts'
import { rotasDaCarteira } from '#modulos/carteira/rotas.ts'
import { seguirPalavras } from '#modulos/configuracoes/porta-palavras.ts'
import { rotasDeConfiguracoes } from '#modulos/configuracoes/rotas.ts'
import { rotasDaAtualizacao } from '#modulos/atualizacao/rotas.ts'
import { type Copiadora, enviarLivro, JOB_DAS_COPIAS, JOB_DO_LIVRO, trabalharNasCopias } from '#modulos/copias/index.ts'
import { rotasDasCopias } from '#modulos/copias/rotas.ts'
import { exigirCotacaoNaFaixa, publicarCotacao } from '#modulos/cotacao/index.ts'
import { rotasDaCotacao } from '#modulos/cotacao/rotas.ts'
import { type ComDiscord, criarPortaria, jobsDoDiscord, repetirDiscord } from '#modulos/discord/index.ts'
import { rotasDoDiscord } from '#modulos/discord/rotas.ts'
import { criarEntregas, type Entregas, type Operacoes } from '#modulos/entregas/index.ts'
import { codigosDaCidade } from '#modulos/entregas/porta-espelho.ts'
import { nomeNaCidade } from '#modulos/entregas/porta-pessoa.ts'
import { rotasDeEntregas } from '#modulos/entregas/rotas.ts'
import { rotasDeEventos } from '#modulos/eventos/rotas.ts'
import { buscarFiguras, type Figuras, JOB_DA_BUSCA } from '#modulos/figuras/index.ts'
import { rotasDeFiguras } from '#modulos/figuras/rotas.ts'
import { atualizarClassificacoes } from '#modulos/hall/index.ts'
import { rotasDoHall } from '#modulos/hall/rotas.ts'
import { refazedoresDaLoja, compradorDaOrigem, type Custodia, jobsDaLoja, nomesDasCompras, noticiasDaLoja } from '#modulos/loja/index.ts'
import { rotasDaLoja } from '#modulos/loja/rotas.ts'
import { refazedoresDoMercado, donoDaEntrega, jobsDoMercado, noticiasDoMercado, retomarAlugado } from '#modulos/marketplace/index.ts'
import { rotasDoMarketplace } from '#modulos/marketplace/rotas.ts'
import { rotasDoPerfil } from '#modulos/perfil/rotas.ts'
import { conhecerTrabalhos, jobsDaSaude, repetirBatida } from '#modulos/saude/index.ts'
import { rotasDaSaude } from '#modulos/saude/rotas.ts'
import { copiarFotosDoDiscord, criarContaDoToken, trocarFoto } from '#modulos/sessao/index.ts'
import { segurarSessao } from '#modulos/sessao/porta-atos.ts'
import { liberarVencidos } from '#modulos/sessao/porta-bloqueio.ts'
import { rotasDaSessao } from '#modulos/sessao/rotas.ts'
import { rotasDaVitrine } from '#modulos/vitrine/rotas.ts'
import { baixarDados, encerrarConta, temNegocioEmAberto } from '#modulos/titular/index.ts'
import { abrirBanco, type Banco, type PedidoDeBanco } from '#nucleo/banco/index.ts'
import type { Config } from '#nucleo/config.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { criarHttp, naoEncontrada } from '#nucleo/http/index.ts'
import { INTERNET, type Internet } from '#nucleo/rede/internet.ts'
import { iniciarJobs, type Job } from '#nucleo/trabalhos/jobs.ts'
import { type Ambiente, type Laco, repetir } from '#nucleo/trabalhos/lacos.ts'
import { criarLidos } from '#nucleo/lidos/index.ts'
import { medirLidos } from '#nucleo/lidos/medir.ts'
import { criarLimites } from '#nucleo/rede/limites.ts'
import type { Log } from '#nucleo/log.ts'
import { criarMedidas } from '#nucleo/medidas.ts'
import { type Relogio, relogioReal } from '#nucleo/relogio.ts'
import { criarSinal } from '#nucleo/sinal.ts'
import { criarVigia, type Vigia } from '#nucleo/trabalhos/vigia.ts'
import { CONFERENCIAS } from './jobs/conferencias.ts'
import { limparDoNucleo } from './jobs/limpeza.ts'
import { repetirPublicacao } from './jobs/publicacao.ts'
import { rotasDoDocumento } from './paginas/documento.ts'
import { servirSite } from './paginas/site.ts'

export interface Aplicacao {
  http: FastifyInstance
  ctx: Ctx
  entregas: Entregas
  bancoDaPonte: Banco
  vigia: Vigia
  apresentar(): void
  trabalhar(): Promise<void>
  parar(): Promise<void>
}

export interface MundoDeFora {
  /** Runs at each start before the migrations. @throws ErroDeConfig when the database belongs to another program. */
  antesDeMigrar(p: { url: string; log: Log }): Promise<void>
  rotas(api: FastifyInstance, ctx: Ctx): void
  montar(http: FastifyInstance, ctx: Ctx): Promise<void>
  povoar(app: Aplicacao): Promise<void>
}

interface Pedido {
  config: Config
  log: Log
  relogio?: Relogio
  conexoes?: number
  internet?: Internet
  deFora?: Pick<MundoDeFora, 'rotas' | 'montar'>
  intermediario?: PedidoDeBanco['intermediario']
}

export async function criarAplicacao(p: Pedido): Promise<Aplicacao> {
  const ctx = abrirCtx(p)
  const { banco, sinal, config, log } = ctx
  const bancoDaPonte = abrirDaPonte(p, ctx.lidos)
  const entregas = criarEntregas(ctx, undefined, { ...ctx, banco: bancoDaPonte })
  ouvirOJogo(entregas)
  const balcao = { ctx, entregas }
  const discord: ComDiscord = { ctx, token: () => tokenAbertoDoBot(ctx) }
  const copiadora: Copiadora = { ctx, conferencias: CONFERENCIAS }
  const figuras: Figuras = { ctx, internet: p.internet ?? INTERNET, codigosDaCidade }

  const medidas = criarMedidas()
  medirLidos(medidas, ctx)
  const vigia = criarVigia()
  const porteiro = { contaDoToken: criarContaDoToken(ctx), segurarSessao, servidorDaPonte: entregas.servidorDaPonte }
  const http = await criarHttp({ config, log, limites: criarLimites(banco, config.limitesFator), porteiro, medidas, vigia })
  await http.register(
    async (api) => {
      rotasDaSaude(api, ctx)
      rotasDeConfiguracoes(api, ctx, { temCarteira, exigirCotacaoNaFaixa })
      rotasDaSessao(api, ctx, { nomeNaCidade, portaria: criarPortaria(discord) })
      rotasDoPerfil(api, ctx, {
        trocarFoto,
        baixarDados: (conta) => baixarDados(ctx, conta),
        encerrar: (conta) => encerrarConta(ctx, conta),
        nomeNaCidade,
      })
      rotasDaCotacao(api, ctx)
      rotasDeFiguras(api, figuras)
      rotasDaVitrine(api, ctx)
      rotasDaCarteira(api, ctx, { emAberto: temNegocioEmAberto })
      rotasDeEntregas(api, ctx, entregas, {
        donoDaOrigem: async (leitura, o) => (await compradorDaOrigem(leitura, o)) ?? donoDaEntrega(leitura, o),
        nomesDasOrigens: nomesDasCompras,
      })
      rotasDaLoja(api, balcao)
      rotasDoMarketplace(api, balcao)
      rotasDeLeitura(api, ctx)
      rotasDaAdministracao(api, { ctx, discord, copiadora })
      await api.register(rotasDoDocumento)
      p.deFora?.rotas(api, ctx)
      fecharApi(api)
    },
    { prefix: '/api' },
  )
  await p.deFora?.montar(http, ctx)
  await servirSite(http, ctx)
  http.setNotFoundHandler(naoEncontrada)

  const ambiente = { log, medidas, vigia }
  const lacos: Laco[] = []
  return {
    http,
    ctx,
    entregas,
    bancoDaPonte,
    vigia,
    apresentar() {
      lacos.push(repetirBatida(ctx, ambiente), seguirPalavras(ctx, ambiente), repetirContas(entregas, ambiente))
    },
    async trabalhar() {
      lacos.push(...(await trabalharSempre(ctx, ambiente, discord, [...jobsDoSite(balcao, figuras), ...jobsDasCopias(copiadora)])))
    },
    async parar() {
      entregas.fechar()
      await http.close()
      for (const laco of lacos) await laco.parar()
      await sinal.fechar()
      await Promise.all([bancoDaPonte.fechar(), banco.fechar()])
    },
  }
}

const ANOTAR_CONTAS_MS = 10_000

const repetirContas = (entregas: Entregas, ambiente: Ambiente): Laco =>
  repetir(ambiente, { nome: 'entregas.ritmo', intervaloMs: ANOTAR_CONTAS_MS, fazer: () => entregas.lotacao.anotar() })

function rotasDeLeitura(api: FastifyInstance, ctx: Ctx): void {
  rotasDeEventos(api, ctx)
  rotasDoHall(api, ctx)
  rotaDaBusca(api, ctx)
}

function rotasDaAdministracao(api: FastifyInstance, p: { ctx: Ctx; discord: ComDiscord; copiadora: Copiadora }): void {
  rotasDoAdmin(api, p.ctx)
  rotasDosAvisos(api, p.ctx)
  rotasDoDiscord(api, p.discord)
  rotasDasCopias(api, p.copiadora)
  rotasDaAtualizacao(api, p.ctx)
}

async function trabalharSempre(ctx: Ctx, ambiente: Ambiente, discord: ComDiscord, doSite: readonly Job[]): Promise<Laco[]> {
  const jobs = [...doSite, ...jobsDaSaude(ctx), ...jobsDosAvisos(ctx), ...jobsDoDiscord(discord)]
  await conhecerTrabalhos(ctx, jobs)
  return [
    repetirPublicacao(ctx, ambiente, async (tx) => publicarCotacao(tx, await circulante(tx))),
    repetirAvisos(ctx, ambiente),
    repetirDiscord(discord, ambiente),
    await iniciarJobs({ ...ambiente, config: ctx.config }, jobs),
  ]
}

const jobsDasCopias = (p: Copiadora): Job[] =>
  p.ctx.config.copias
    ? [
        { nome: JOB_DAS_COPIAS, quando: '* * * * *', fazer: () => trabalharNasCopias(p) },
        { nome: JOB_DO_LIVRO, quando: '* * * * *', fazer: () => enviarLivro(p) },
      ]
    : []

/** Connections per node. The ponte has its own, so that buyers do not wait for its calls. */
const CONEXOES = 12
const CONEXOES_DA_PONTE = 4

const abrirDaPonte = ({ config, log, intermediario }: Pedido, lidos: Ctx['lidos']): Banco =>
  abrirBanco({
    url: config.urlDoBanco,
    log,
    aoMudar: (assuntos) => lidos.mudou(assuntos),
    maximo: CONEXOES_DA_PONTE,
    ...(intermediario ? { intermediario } : {}),
  })

function abrirCtx({ config, log, relogio = relogioReal, conexoes = CONEXOES, intermediario }: Pedido): Ctx {
  const banco = abrirBanco({
    url: config.urlDoBanco,
    replica: config.urlDaReplica,
    log,
    aoMudar: (assuntos) => lidos.mudou(assuntos),
    maximo: conexoes,
    ...(intermediario ? { intermediario } : {}),
  })
  const sinal = criarSinal({ url: config.urlDiretaDoBanco, pool: banco.pool, log })
  const lidos = criarLidos({ sinal, maximoBytes: config.memoriaDosLidos })
  return { config, banco, sinal, lidos, relogio, log }
}

/** Otherwise the site's page would answer unknown addresses below /api. */
function fecharApi(api: FastifyInstance): void {
  api.setNotFoundHandler(naoEncontrada)
  api.get('/*', naoEncontrada)
  api.get('', naoEncontrada)
}

function ouvirOJogo(entregas: Entregas): void {
  for (const noticias of [noticiasDaLoja(entregas, custodiaDo(entregas)), noticiasDoMercado(entregas)])
    for (const [origem, aoMudar] of Object.entries(noticias)) entregas.aoMudar(origem, aoMudar)
  for (const [origem, assunto] of Object.entries({ ...refazedoresDaLoja(), ...refazedoresDoMercado() })) entregas.aoRefazer(origem, assunto)
}

/** A rented item that the game does not find at the rental's end may lie in a listing: this takes it back from there. */
const custodiaDo = (entregas: Operacoes): Custodia => ({ retomar: (tx, p) => retomarAlugado(tx, entregas, p) })

function jobsDoSite(balcao: { ctx: Ctx; entregas: Entregas }, figuras: Figuras): Job[] {
  const { ctx, entregas } = balcao
  return [
    { nome: 'carteira.invariantes', quando: '* * * * *', fazer: () => conferirInvariantes(ctx, CONFERENCIAS, 'recente') },
    { nome: 'carteira.invariantes_todas', quando: '23 6 * * *', fazer: () => conferirInvariantes(ctx, CONFERENCIAS) },
    ...jobsDaLoja(balcao, custodiaDo(entregas)),
    ...jobsDoMercado(balcao),
    { nome: 'entregas.vencidas', quando: '* * * * *', fazer: () => entregas.anularVencidas() },
    { nome: 'hall.classificacoes', quando: '* * * * *', fazer: () => atualizarClassificacoes(ctx.banco) },
    { nome: 'sessao.bloqueios', quando: '* * * * *', fazer: () => ctx.banco.transacao((tx) => liberarVencidos(tx)) },
    { nome: 'sessao.fotos', quando: '* * * * *', fazer: () => copiarFotosDoDiscord(ctx) },
    { nome: JOB_DA_BUSCA, quando: '* * * * *', fazer: (parar) => buscarFiguras(figuras, parar) },
    { nome: 'nucleo.limpeza', quando: '17 * * * *', fazer: () => limparDoNucleo(ctx) },
  ]
}
