import { createHash, randomBytes } from 'node:crypto'
import { portaLivre } from '@sorium/postgres-embutido/porta-livre.ts'
import { criarMundo, type Mundo } from './aplicacao.ts'

export interface MundoQueEscuta extends Mundo {
  porta: number
  base: string
}

export async function escutar(p: Parameters<typeof criarMundo>[0] = {}): Promise<MundoQueEscuta> {
  const porta = await portaLivre()
  const mundo = await criarMundo({ ...p, ambiente: { ...p.ambiente, PORT: String(porta) } })
  await mundo.app.http.listen({ port: porta, host: '127.0.0.1' })
  return Object.assign(mundo, { porta, base: `http://localhost:${porta}` })
}

export function inicioDeEntrada(): { state: string; verificador: string; desafio: string } {
  const verificador = randomBytes(32).toString('base64url')
  return {
    state: randomBytes(16).toString('base64url'),
    verificador,
    desafio: createHash('sha256').update(verificador).digest('base64url'),
  }
}
