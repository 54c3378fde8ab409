import sharp from 'sharp'
import type { Mundo } from '../../testes/aplicacao.ts'
import type { TipoDaFigura } from './regras.ts'

export async function porCatalogo(
  mundo: Mundo,
  codigos: readonly { tipo?: TipoDaFigura; codigo: string; figura?: string }[],
): Promise<void> {
  await mundo.app.ctx.banco.transacao(async (tx) => {
    await tx.executar('delete from entregas_catalogo')
    for (const tipo of ['item', 'veiculo'])
      await tx.executar(
        `insert into entregas_catalogo_leitura (servidor, tipo, versao, quantos, fonte) values ('principal', $1, 'teste', 1, 'teste')
         on conflict do nothing`,
        [tipo],
      )
    await tx.executar(
      `insert into entregas_catalogo (tipo, codigo, nome, figura, servidores)
       select tipo, codigo, codigo, figura, '{principal}' from unnest($1::text[], $2::text[], $3::text[]) c (tipo, codigo, figura)`,
      [codigos.map((c) => c.tipo ?? 'item'), codigos.map((c) => c.codigo), codigos.map((c) => c.figura ?? null)],
    )
  })
}

export const pngDe = (cor: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 4, background: cor } })
    .png()
    .toBuffer()

export async function corDe(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes).removeAlpha().resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  return `#${data.toString('hex')}`
}
