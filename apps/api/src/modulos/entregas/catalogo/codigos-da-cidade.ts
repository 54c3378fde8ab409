import type { CodigoDaCidade, LerCodigos } from '#modulos/figuras/index.ts'

export const codigosDaCidade: LerCodigos = (leitura, { depoisDe, limite }) =>
  leitura.linhas<CodigoDaCidade>(
    `select tipo, chave, codigo, figura from entregas_pub_catalogo
     where $1::text is null or (tipo, chave) > ($1, $2) order by tipo, chave limit $3`,
    [depoisDe?.tipo ?? null, depoisDe?.chave ?? null, limite],
  )
