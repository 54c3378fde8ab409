import { setTimeout as dormir } from 'node:timers/promises'
import { iniciarPostgres } from '@sorium/postgres-embutido'
import { aindaHa, apagarPid, gravarPid, type Pastas } from './registros.ts'

const RITMO_DO_OLHAR_MS = 200
const MAIOR_ESPERA_MS = 5000

export type BancoGuardado = { url: string; parar(): Promise<void> }

/** Restarts a dead embedded database on the same port, so that its address stays valid, unless its folder was deleted. */
export async function guardarBanco(pastas: Pastas, avisar: (linha: string) => void): Promise<BancoGuardado> {
  let banco = await iniciarPostgres({ dados: pastas.dados })
  gravarPid(pastas, 'postgres', banco.pid)
  let parando = false
  let conserto: Promise<void> | null = null

  const consertar = async () => {
    if (!aindaHa(pastas)) return
    avisar('O banco de dados caiu; iniciando de novo.')
    for (let esperaMs = RITMO_DO_OLHAR_MS; !parando; esperaMs = Math.min(esperaMs * 2, MAIOR_ESPERA_MS)) {
      try {
        banco = await iniciarPostgres({ dados: pastas.dados, porta: banco.porta })
        gravarPid(pastas, 'postgres', banco.pid)
        return
      } catch (erro) {
        avisar(erro instanceof Error ? erro.message : String(erro))
        await dormir(esperaMs)
      }
    }
  }
  const guarda = setInterval(() => {
    if (conserto || parando || banco.vivo()) return
    conserto = consertar().finally(() => (conserto = null))
  }, RITMO_DO_OLHAR_MS)

  return {
    url: banco.url,
    async parar() {
      parando = true
      clearInterval(guarda)
      await conserto
      await banco.parar()
      apagarPid(pastas, 'postgres')
    },
  }
}
