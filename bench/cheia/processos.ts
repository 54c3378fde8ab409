/** The two processes that the load generator looks at: the site with everything that production has, and the game server with 500 in the city. */
import { setTimeout as dormir } from 'node:timers/promises'
import { criarAplicacao } from '@sorium/api/app'
import { gravarAjustes } from '@sorium/api/modulos/configuracoes/index.ts'
import { publicarCotacao } from '@sorium/api/modulos/cotacao/index.ts'
import { lerConfig } from '@sorium/api/nucleo/config.ts'
import { criarLog } from '@sorium/api/nucleo/log.ts'
import { linhasDe, tabelasDe } from '@sorium/sandbox/jogo/bases/esquema.ts'
import { FAMILIAS } from '@sorium/sandbox/jogo/bases/familias.ts'
import { abrirSqlite, type DiscoDaBase } from '../provas/cidades/disco.ts'
import { abrirMariaDb, acharMariaDb } from '../provas/cidades/mariadb.ts'
import { GRUPO, JogoCheio, type Medidas, type Motor } from './jogo.ts'
import { povoDe, registroDe } from './povo.ts'

export const SEGREDOS = {
  SEGREDO_SESSAO: 'segredo-do-bench-0123456789abcdefghij',
  CHAVE_DADOS: 'chave-de-dados-do-bench-0123456789abcd',
  CHAVE_PONTE: 'chave-da-ponte-do-bench-0123456789abc',
}

/** `site`: its address. */
export async function servirSite(): Promise<void> {
  const config = lerConfig({ ...SEGREDOS, DATABASE_URL: process.env['BANCO_DO_SITE'], SANDBOX: '1', LOG_LEVEL: 'silent' })
  const app = await criarAplicacao({ config, log: criarLog('silent') })
  await app.ctx.banco.transacao(async (tx) => {
    await app.entregas.criarServidor(tx, { id: 'principal', nome: 'Bench', chave: SEGREDOS.CHAVE_PONTE })
    await publicarCotacao(tx, 35_000_000n)
    await gravarAjustes(tx, { grupos_permitidos: [GRUPO] })
  })
  process.send?.(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  process.on('disconnect', () => void app.parar().then(() => process.exit(0)))
}

export type OrdemAoJogo =
  | { acao: 'ligar'; pessoas: number; mariadb: boolean; motor: Motor; url: string | null }
  | { acao: 'ponte' | 'zerar' | 'salvar' | 'medidas' | 'json' | 'desligar' }

export interface RespostaDoJogo {
  banco: string
  medidas?: Medidas
  json?: { codificar: number; decodificar: number; bytes: number }
  ms: number
}

/** One order at a time; each is answered when it is done. */
export function servirJogo(): void {
  let jogo: JogoCheio | undefined
  let disco: DiscoDaBase | undefined
  const ligado = (): JogoCheio => {
    if (!jogo) throw new Error('o jogo está desligado')
    return jogo
  }

  async function cumprir(ordem: OrdemAoJogo): Promise<Partial<RespostaDoJogo>> {
    switch (ordem.acao) {
      case 'ligar': {
        disco ??= await abrirDisco(ordem.mariadb)
        const povo = povoDe(ordem.pessoas)
        await povoar(
          disco,
          povo.map((p) => p.passport),
          povo,
        )
        jogo = await JogoCheio.abrir({
          disco,
          motor: ordem.motor,
          ...(ordem.url ? { site: { url: ordem.url, chave: SEGREDOS.CHAVE_PONTE } } : {}),
        })
        await jogo.entrar(povo.map((p) => p.passport))
        // The base goes on with each join for a moment after it has answered.
        await dormir(1_000)
        return {}
      }
      case 'ponte':
        ligado().ligarPonte()
        return {}
      case 'zerar':
        ligado().zerar()
        return {}
      case 'salvar':
        await ligado().salvarTudo()
        return {}
      case 'medidas':
        return { medidas: ligado().tirarMedidas() }
      case 'json':
        return { json: await ligado().medirJson(1_000, 20) }
      case 'desligar':
        ligado().fechar()
        return {}
    }
  }

  process.on('message', (ordem: OrdemAoJogo) => {
    const inicio = performance.now()
    cumprir(ordem).then(
      (resposta) => process.send?.({ banco: disco?.nome ?? '', ms: performance.now() - inicio, ...resposta }),
      (erro: unknown) => {
        console.error(erro)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => void Promise.resolve(disco?.fechar()).then(() => process.exit(0)))
}

async function abrirDisco(mariadb: boolean): Promise<DiscoDaBase> {
  if (!mariadb) return abrirSqlite()
  const achado = acharMariaDb()
  if ('falta' in achado) throw new Error(achado.falta)
  return abrirMariaDb(achado.programa)
}

/** What the site settled long ago stands where the ponte looks for it. */
async function povoar(disco: DiscoDaBase, passports: readonly number[], povo: ReturnType<typeof povoDe>): Promise<void> {
  await disco.comecar(tabelasDe(FAMILIAS['network-extended']), linhasDe(FAMILIAS['network-extended'], povo))
  await disco.consultar('CREATE TABLE sorium_liquidadas (id VARCHAR(36) NOT NULL PRIMARY KEY, passport INT NOT NULL, em BIGINT NOT NULL)')
  const agoraS = Math.floor(Date.now() / 1000)
  for (const passport of passports) {
    const { texto, resultados } = registroDe(passport)
    await disco.consultar(`UPDATE playerdata SET Information = ? WHERE Passport = ? AND Name = 'Datatable'`, [texto, passport])
    await disco.consultar(
      `INSERT INTO sorium_liquidadas (id, passport, em) VALUES ${resultados.map(() => '(?, ?, ?)').join(', ')}`,
      resultados.flatMap((id) => [id, passport, agoraS]),
    )
  }
}
