import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MARCA, type Palavras } from '@sorium/contratos/palavras.ts'
import archivo from '#ui/fontes/archivo.woff2?url'
import hanken from '#ui/fontes/hanken.woff2?url'
import type { AcessoDaPagina } from '../rotas/pagina.ts'

export interface Arquivos {
  programa: string
  partes: string[]
  folhas: string[]
}

interface Props {
  cabeca: ReactNode
  nonce?: string
  acesso?: AcessoDaPagina
  tema?: string | null
  /** Only the words that differ from the defaults. */
  palavras?: Partial<Palavras> | null
  arquivos: Arquivos
  inicio: 'logo' | 'depois' | 'nunca'
  estilo?: string
  corpo?: string
  dados?: object
}

/** '<' is escaped, so that no text can close the script element. */
const comoTexto = (dados: object): string => JSON.stringify(dados).replaceAll('<', String.raw`\u003c`)

function Programa({ arquivos: { programa, partes }, inicio }: Pick<Props, 'arquivos' | 'inicio'>) {
  if (inicio === 'nunca') return null
  if (inicio === 'depois') return <script src="/partida.js" data-programa={programa} data-partes={partes.join(' ')} />
  return (
    <>
      <script type="module" crossOrigin="" src={programa} />
      {partes.map((parte) => (
        <link key={parte} rel="modulepreload" crossOrigin="" href={parte} />
      ))}
    </>
  )
}

function Documento({ cabeca, nonce, acesso, tema, palavras, arquivos, inicio, estilo, corpo = '', dados = {} }: Props) {
  return (
    <html lang="pt-BR" data-theme="dark" data-palavras={palavras ? JSON.stringify(palavras) : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        {cabeca}
        <meta name="theme-color" content="#0a0d13" />
        {nonce !== undefined && <meta name="csp-nonce" content={nonce} />}
        <link rel="icon" href="/icone.svg" type="image/svg+xml" />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="" />
        <link rel="preload" href={hanken} as="font" type="font/woff2" crossOrigin="" />
        <script src="/tema.js" />
        <script src="/quem.js" data-acesso={acesso} />
        {tema && <link rel="stylesheet" href={tema} />}
        <Programa arquivos={arquivos} inicio={inicio} />
        {arquivos.folhas.map((folha) => (
          <link key={folha} rel="stylesheet" crossOrigin="" href={folha} />
        ))}
        {estilo && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: estilo }} />}
      </head>
      <body>
        <div id="raiz" dangerouslySetInnerHTML={{ __html: corpo }} />
        <script type="application/json" id="dados-iniciais" dangerouslySetInnerHTML={{ __html: comoTexto(dados) }} />
      </body>
    </html>
  )
}

export const escreverDocumento = (props: Props): string => `<!doctype html>${renderToStaticMarkup(<Documento {...props} />)}`

export const documentoDeDesenvolvimento = (): string =>
  escreverDocumento({
    cabeca: <title>{MARCA}</title>,
    tema: '/api/configuracoes/tema.css',
    arquivos: { programa: '/src/main.tsx', partes: [], folhas: [] },
    inicio: 'logo',
  })
