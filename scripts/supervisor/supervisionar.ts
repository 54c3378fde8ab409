import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as dormir } from 'node:timers/promises'
import { estaLivre, portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { type BancoGuardado, guardarBanco } from './banco.ts'
import { Filho, type Queda } from './filho.ts'
import { encerrarOrfaos } from './orfaos.ts'
import { aindaHa, apagarPid, gravarPid, lerPid, type Pastas, prepararPastas, ultimasLinhas } from './registros.ts'
import { obterSegredos } from './segredos.ts'
import { travar } from './trava.ts'

/** EX_CONFIG: the child's configuration is wrong, so a restart would not help. */
const CODIGO_DE_CONFIGURACAO = 78
const QUEDAS_ANTES_DE_DESISTIR = 5
const PRAZO_DA_PORTA_MS = 1500
const RITMO_DA_PASTA_MS = 1000

export type Supervisao = {
  dados: string
  porta: number
  host: string
  /** The port where the api listens when another program serves `porta` and forwards to the api (`npm run dev`). */
  portaDaApi?: number
  urlDoBanco?: string
  programas: { api: string; jogo: string }
  avisar(linha: string): void
  aoDesistir(): void
}

export type Supervisor = {
  noAr(): Promise<boolean>
  reiniciar(quais: readonly ('api' | 'jogo')[]): Promise<void>
  parar(): Promise<void>
}

export class NaoDaParaIniciar extends Error {}

export async function supervisionar(s: Supervisao): Promise<Supervisor> {
  const [pastas, trava] = tomarPasta(s.dados)
  if (!trava) throw new NaoDaParaIniciar(jaEstaRodando(pastas))
  try {
    gravarPid(pastas, 'supervisor', process.pid)
    await encerrarOrfaos(pastas, s.programas)
    await esperarPorta(s)
    return await erguer(s, pastas, trava)
  } catch (erro) {
    apagarPid(pastas, 'supervisor')
    trava.soltar()
    throw erro
  }
}

function tomarPasta(dados: string): [Pastas, { soltar(): void } | null] {
  try {
    fs.mkdirSync(dados, { recursive: true })
    const pastas = prepararPastas(fs.realpathSync(dados))
    return [pastas, travar(pastas.dados)]
  } catch (erro) {
    const { code, message } = erro as NodeJS.ErrnoException
    throw new NaoDaParaIniciar(`A pasta de dados ${dados} (DADOS_DIR) não aceita escrita: ${code ?? message}.`)
  }
}

async function erguer(s: Supervisao, pastas: Pastas, trava: { soltar(): void }): Promise<Supervisor> {
  const banco = s.urlDoBanco === undefined ? await erguerBanco(s, pastas) : null
  const ambiente = await ambienteDosFilhos(s, pastas, banco?.url ?? s.urlDoBanco ?? '')
  let parado = false
  let esteveNoAr = false

  const aoCair = (queda: Queda): boolean => {
    if (!aindaHa(pastas)) return false
    const desiste = queda.codigo === CODIGO_DE_CONFIGURACAO || (!esteveNoAr && queda.seguidas >= QUEDAS_ANTES_DE_DESISTIR)
    if (desiste) {
      s.avisar(`${ultimasLinhas(pastas, queda.nome, 12)}\n${queda.nome} não consegue iniciar (${queda.fim}).`)
      s.aoDesistir()
    } else {
      s.avisar(
        `${queda.nome} terminou (${queda.fim}); volta em ${queda.esperaMs} ms. Registro: ${path.join(pastas.registros, `${queda.nome}.log`)}`,
      )
    }
    return !desiste
  }
  const api = new Filho({ nome: 'api', programa: s.programas.api, ambiente, aoCair }, pastas)
  const jogo = new Filho({ nome: 'jogo', programa: s.programas.jogo, ambiente, aoCair }, pastas)
  api.iniciar()
  jogo.iniciar()
  const vigia = setInterval(() => {
    if (aindaHa(pastas)) return
    clearInterval(vigia)
    s.avisar(
      `A pasta de dados ${pastas.dados} foi apagada com o site no ar, e com ela o banco. Ele para aqui: traga-a de volta de uma cópia, ou inicie de novo para recomeçar do zero.`,
    )
    s.aoDesistir()
  }, RITMO_DA_PASTA_MS)

  return {
    async noAr() {
      while (!parado && !esteveNoAr) {
        esteveNoAr = await estaSaudavel(s)
        if (!esteveNoAr) await dormir(50)
      }
      return esteveNoAr
    },
    async reiniciar(quais) {
      const filhos = { api, jogo }
      await Promise.all(quais.map((qual) => filhos[qual].reiniciar()))
    },
    async parar() {
      parado = true
      clearInterval(vigia)
      // Stop the database last, when nothing writes to it.
      await api.parar()
      await jogo.parar()
      await banco?.parar()
      apagarPid(pastas, 'supervisor')
      trava.soltar()
    },
  }
}

async function erguerBanco(s: Supervisao, pastas: Pastas): Promise<BancoGuardado> {
  try {
    return await guardarBanco(pastas, s.avisar)
  } catch (erro) {
    throw new NaoDaParaIniciar((erro as Error).message)
  }
}

async function ambienteDosFilhos(s: Supervisao, pastas: Pastas, urlDoBanco: string): Promise<Record<string, string>> {
  return {
    ...(await obterSegredos(pastas.dados)),
    SANDBOX: '1',
    DATABASE_URL: urlDoBanco,
    DADOS_DIR: pastas.dados,
    PORT: String(s.porta),
    ...(s.portaDaApi ? { PORTA_DE_ESCUTA: String(s.portaDaApi) } : {}),
    HOST: s.host,
    JOGO_CONTROLE_PORT: String(await portaLivre()),
    NODE_COMPILE_CACHE: path.join(pastas.dados, 'compilados'),
  }
}

function jaEstaRodando(pastas: Pastas): string {
  const pid = lerPid(pastas, 'supervisor')
  const quem = pid === null ? '' : ` (processo ${pid})`
  return `O Sorium já está rodando${quem} com os dados de ${pastas.dados}: pare-o primeiro, ou use outra pasta com DADOS_DIR e outra porta com PORT.`
}

async function esperarPorta({ porta, host }: Supervisao): Promise<void> {
  const limite = Date.now() + PRAZO_DA_PORTA_MS
  while (!(await estaLivre(porta, host))) {
    if (Date.now() > limite) {
      throw new NaoDaParaIniciar(
        `A porta ${porta} já está em uso por outro programa: escolha outra com PORT, por exemplo PORT=3001 npm start.`,
      )
    }
    await dormir(100)
  }
}

async function estaSaudavel({ porta, host }: Supervisao): Promise<boolean> {
  const alvo = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  try {
    const resposta = await fetch(`http://${alvo}:${porta}/api/saude`, { signal: AbortSignal.timeout(2000) })
    await resposta.body?.cancel()
    return resposta.status === 200
  } catch {
    return false
  }
}
