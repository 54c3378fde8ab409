import { renderToStaticMarkup } from 'react-dom/server'
import { LigacaoBotao } from '#ui/botao.tsx'
import { PaginaSolta } from '#ui/pagina-solta.tsx'
import { type Arquivos, escreverDocumento } from './documento.tsx'
import type { RecusaDaPagina } from './porta.ts'
import { classeDeCartao, classeDoCorpo } from '#ui/cartao.tsx'

/**
 * The page loads no JavaScript, because the site's program would repeat the refused calls. It has only the base style sheet, so use only
 * components of that sheet. href '' is the present address.
 */
export function escreverRecusa({ titulo, texto, espera, voltaEmS }: RecusaDaPagina, arquivos: Arquivos): string {
  const corpo = renderToStaticMarkup(
    <PaginaSolta como="main">
      <h1 className="h1">{titulo}</h1>
      <section className={classeDeCartao}>
        <div className={`stack ${classeDoCorpo}`}>
          <img src="/imagens/icone.avif" alt="" width="72" height="72" />
          <b>{espera}</b>
          <p>{texto}</p>
          <LigacaoBotao variante="primaria" href="">
            Tentar de novo
          </LigacaoBotao>
        </div>
      </section>
    </PaginaSolta>,
  )
  const cabeca = (
    <>
      <title>{titulo}</title>
      <meta name="robots" content="noindex" />
      {voltaEmS !== null && <meta httpEquiv="refresh" content={String(voltaEmS)} />}
    </>
  )
  return escreverDocumento({ arquivos, cabeca, corpo, inicio: 'nunca' })
}
