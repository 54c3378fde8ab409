import type { Adaptador, LinhaDoExame } from '../adaptadores/interface.ts'
import { alcancar, type Alcance } from '../site/alcance.ts'
import { ErroDoSite } from '../site/cliente-api.ts'
import { RespostaDeOutro } from '../site/quem-respondeu.ts'
import type { Configuracao, ConfiguracaoErrada } from '../nucleo/configuracao.ts'
import { escolherFramework } from '../adaptadores/escolher.ts'
import { semOxmysql } from '../adaptadores/por-texto/comeco.ts'
import type { FxServer } from '../cidade/fxserver.ts'
import { CAMINHO_DO_ESPELHO } from '../espelho/espelho.ts'
import type { Ponte } from '../ponte.ts'
import { PROTOCOLO } from '../site/protocolo.ts'
import { mensagemDe } from '../nucleo/registro.ts'
import type { Tempo } from '../nucleo/tempo.ts'

const DIFERENCA_MAXIMA_S = 30
const LIMITE_DA_CHAVE_MS = 10_000

export interface ParaExaminar {
  ponte: Ponte
  configuracao: Pick<Configuracao, 'url' | 'servidor'>
  tempo: Pick<Tempo, 'agora'>
}

export async function examinar(p: ParaExaminar): Promise<LinhaDoExame[]> {
  const alcance = await alcancar(p.configuracao.url, '/api/saude')
  return [
    doSite(p.configuracao.url, alcance),
    await daChave(p, alcance),
    ...doRelogio(alcance, p.tempo.agora()),
    ...daPonte(p),
    ...(await daBase(p)),
  ]
}

export async function examinarSemPonte(
  fx: Pick<FxServer, 'estadoDoRecurso' | 'recurso'>,
  errada: ConfiguracaoErrada,
): Promise<LinhaDoExame[]> {
  // Natives must run on the script thread, so look before the first await.
  const base = daBaseNoAr(fx)
  const site = errada.url === undefined ? [] : [doSite(errada.url, await alcancar(errada.url, '/api/saude'))]
  return [
    { ok: false, texto: `Configuração: ${errada.erro}`, fazer: 'Depois de corrigir o server.cfg, reinicie o servidor.' },
    ...site,
    ...base,
    { ok: false, texto: 'Entregas: paradas, porque a configuração não está completa.' },
  ]
}

function daBaseNoAr(fx: Pick<FxServer, 'estadoDoRecurso' | 'recurso'>): LinhaDoExame[] {
  const escolha = escolherFramework(fx)
  const banco = semOxmysql(fx)
  return [
    escolha.framework ? { ok: true, texto: `Base: ${escolha.nome}.` } : { ok: false, texto: `Base: ${escolha.impedimento.mensagem}` },
    banco ? { ok: false, texto: `Banco: ${banco.mensagem}` } : { ok: true, texto: 'Banco: o oxmysql está no ar.' },
  ]
}

export function linhaDoExame({ ok, texto, fazer }: LinhaDoExame): string {
  return `${ok ? '^2ok^7   ' : '^1falha^7'} ${texto}${!ok && fazer ? ` → ${fazer}` : ''}`
}

const FALHAS = {
  dns: ['o nome do site não foi encontrado (DNS)', 'Confira sorium_url no server.cfg e o DNS desta máquina.'],
  tls: ['a conexão segura falhou (TLS)', 'Confira o certificado do site, e a data e a hora desta máquina.'],
  recusada: ['a conexão foi recusada', 'Veja se o site está no ar, a porta em sorium_url e o firewall.'],
  demora: ['o site não respondeu em 10 s', 'Veja se o site está no ar e se o firewall deixa esta máquina sair.'],
  outra: ['o site não foi alcançado', 'Confira sorium_url no server.cfg.'],
} as const

function doSite(url: string, alcance: Alcance): LinhaDoExame {
  if (!alcance.alcancou) {
    const [oQue, fazer] = FALHAS[alcance.falha]
    return { ok: false, texto: `Site: ${oQue} (${url}: ${alcance.detalhe}).`, fazer }
  }
  if (alcance.outro) return { ok: false, texto: `Site: ${alcance.outro.oQue}.`, fazer: alcance.outro.fazer }
  if (alcance.status === 200) return { ok: true, texto: `Site: respondeu em ${alcance.ms} ms (${url}).` }
  if (alcance.status === 503)
    return { ok: false, texto: 'Site: responde, mas o banco de dados dele não (503).', fazer: 'Avise quem cuida do site; nada se perde.' }
  return { ok: false, texto: `Site: respondeu ${alcance.status} (${url}).`, fazer: 'Tente de novo em um minuto.' }
}

async function daChave({ ponte, configuracao }: ParaExaminar, alcance: Alcance): Promise<LinhaDoExame> {
  if (!alcance.alcancou) return { ok: false, texto: 'Chave: não foi conferida, porque o site não foi alcançado.' }
  const perguntar = (): Promise<unknown> => {
    const lote = { protocolo: PROTOCOLO, versao: ponte.cliente.agoraNoSite(), contas: [], personagens: [], veiculos: [] }
    return ponte.cliente.chamar(CAMINHO_DO_ESPELHO, lote, LIMITE_DA_CHAVE_MS).resposta
  }
  try {
    // Ask again after a failure: the first answer may only have corrected the clock of the signature.
    await perguntar().catch(perguntar)
    return { ok: true, texto: `Chave: o site aceitou a chave do servidor '${configuracao.servidor}'.` }
  } catch (erro) {
    if (erro instanceof RespostaDeOutro) return { ok: false, texto: `Chave: não foi conferida, porque ${erro.message}.`, fazer: erro.fazer }
    const recusada = erro instanceof ErroDoSite && (erro.status === 401 || erro.status === 403)
    if (recusada)
      return {
        ok: false,
        texto: `Chave: o site recusou a chave do servidor '${configuracao.servidor}' (${mensagemDe(erro)}).`,
        fazer: 'Confira sorium_chave e sorium_servidor, ou faça uma chave nova no painel do site (Servidores do jogo).',
      }
    return { ok: false, texto: `Chave: não foi conferida (${mensagemDe(erro)}).`, fazer: 'Tente de novo em um minuto.' }
  }
}

function doRelogio(alcance: Alcance, agora: number): LinhaDoExame[] {
  if (!alcance.alcancou || alcance.data === null) return []
  const segundos = Math.round((agora - alcance.data) / 1000)
  if (Math.abs(segundos) <= DIFERENCA_MAXIMA_S)
    return [{ ok: true, texto: `Relógio: igual ao do site (diferença de ${Math.abs(segundos)} s).` }]
  const lado = segundos > 0 ? 'adiantado' : 'atrasado'
  return [
    {
      ok: false,
      texto: `Relógio: o desta máquina está ${Math.abs(segundos)} s ${lado}.`,
      fazer: 'Ligue o acerto automático da hora (NTP).',
    },
  ]
}

const PARADAS: Readonly<Record<string, string>> = {
  banco_fora: 'o banco de dados do jogo não responde',
  base_sem_resposta: 'a base não responde',
  reinicio_agendado: 'o servidor reinicia em instantes',
  desligando: 'o servidor está desligando',
}

function daPonte({ ponte, tempo }: ParaExaminar): LinhaDoExame[] {
  const { parada, impedimento, ultimaGravacao, gravadas } = ponte.estado()
  const { pecas } = ponte
  if (!pecas) return [{ ok: false, texto: `Entregas: paradas. ${impedimento ?? 'A ponte ainda está começando.'}` }]
  const emMaos = pecas.operacoes.emMaos().length
  const aContar = pecas.diario.tamanho
  return [
    parada
      ? { ok: false, texto: `Entregas: paradas, porque ${PARADAS[parada] ?? parada}.`, fazer: 'Elas continuam sozinhas depois disso.' }
      : { ok: true, texto: `Entregas: no ar; ${emMaos} em mãos, ${aContar} resultado(s) que o site ainda não confirmou.` },
    {
      ok: true,
      texto:
        ultimaGravacao === null
          ? 'Gravação: nenhuma entrega foi gravada desde que a ponte começou.'
          : `Gravação: a última entrega foi gravada há ${Math.max(0, Math.round((tempo.agora() - ultimaGravacao) / 1000))} s.`,
    },
    ...(gravadas === 'lendo'
      ? [{ ok: true, texto: 'Início: os resultados de antes ainda estão sendo lidos; as entregas não esperam por isso.' }]
      : []),
  ]
}

async function daBase({ ponte }: ParaExaminar): Promise<LinhaDoExame[]> {
  const { pecas } = ponte
  if (!pecas) return []
  const { nome, base } = pecas.adaptador
  const linhas: LinhaDoExame[] = [
    { ok: true, texto: `Base: ${nome}, família ${base.familia}; ${pecas.presenca.online.length} personagem(ns) na cidade.` },
    ...base.capacidades.map(capacidade),
  ]
  try {
    return [...linhas, ...((await pecas.adaptador.exame?.()) ?? [])]
  } catch (erro) {
    return [
      ...linhas,
      { ok: false, texto: `Base: o exame parou (${mensagemDe(erro)}).`, fazer: 'Veja se o banco de dados do jogo está no ar.' },
    ]
  }
}

function capacidade(c: Adaptador['base']['capacidades'][number]): LinhaDoExame {
  return { ok: c.ok, texto: `Base: ${c.ok ? '' : 'falta '}${c.nome}${c.detalhe ? ` (${c.detalhe})` : ''}.` }
}
