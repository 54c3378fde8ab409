import { createHash } from 'node:crypto'
import type { PedidoDePassaportes, RespostaDePassaportes } from '@sorium/contratos/ponte/index.ts'
import type { Ctx } from '#nucleo/contexto.ts'
import { invariante } from '#nucleo/erros.ts'

export async function resolverPassaportes(
  servidor: string,
  { chaves }: PedidoDePassaportes,
  { banco }: Pick<Ctx, 'banco'>,
): Promise<RespostaDePassaportes> {
  const resumos = chaves.map((chave) => createHash('sha256').update(chave).digest())
  const linhas = await banco.transacao((tx) =>
    tx.linhas<{ chave: Buffer; passport: number }>('select chave, passport from entregas_pub_passaportes($1, $2::bytea[])', [
      servidor,
      resumos,
    ]),
  )
  const numeros = new Map(linhas.map((l) => [l.chave.toString('hex'), l.passport]))
  return {
    passaportes: resumos.map((resumo) => {
      const passport = numeros.get(resumo.toString('hex'))
      invariante(passport !== undefined, 'uma chave ficou sem passaporte')
      return passport
    }),
  }
}
