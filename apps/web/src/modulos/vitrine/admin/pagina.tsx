import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { gravarPaginaDaVitrine, type Vitrine } from '@sorium/contratos/vitrine/index.ts'
import type { NomeDaPagina } from '@sorium/contratos/vitrine/valores.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { TextoFormatado } from '#nucleo/texto-formatado/prosa.tsx'
import { Aviso } from '#ui/aviso.tsx'
import { Botao, classeDeBotao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Segmentado } from '#ui/escolhas.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Formulario } from '#ui/formulario.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { enviarImagem, outraPessoaMudou, useGravarPagina } from './consultas.ts'
import { MODELO_DO_SUPORTE, TITULOS } from './modelos.ts'
import * as estilos from './pagina.module.css'

const EditorDeTexto = lazy(async () => ({ default: (await import('#nucleo/texto-formatado/editor/editor.tsx')).EditorDeTexto }))

interface Props {
  pagina: NomeDaPagina
  salva: Vitrine[NomeDaPagina]
  modelos: Vitrine['modelos']
  aoEscrever: (escrito: boolean) => void
}

function SemTexto({ pagina, salva, modelos }: Pick<Props, 'pagina' | 'salva' | 'modelos'>) {
  if (pagina === 'suporte') return <>Até lá, 'Suporte' aparece no rodapé sem levar a lugar nenhum.</>
  if (modelos === null)
    return (
      <>
        Diga em <Link to="/admin/configuracoes">Configurações</Link> quem opera o site e o e-mail de contato: o modelo vai ao ar com esses
        dados.
      </>
    )
  if (salva.versao > 0) return <>Você a tirou do ar. Comece do modelo, ou escreva a sua.</>
  return <>O modelo do site está no ar, com os dados de quem o opera. Peça a um advogado que o confira, e publique aqui o texto revisto.</>
}

export function PaginaDaVitrine({ pagina, salva, modelos, aoEscrever }: Props) {
  const modelo = pagina === 'suporte' ? MODELO_DO_SUPORTE : modelos?.[pagina]
  /** `edicao` counts the starts of the editor; `html` null: there is no text, and nobody has begun one. */
  const [inicio, comecar] = useState({ edicao: 0, html: salva.html || null })
  if (inicio.html === null)
    return (
      <Cartao titulo={TITULOS[pagina]}>
        <Vazio
          imagem="/itens/objetos/caderno.webp"
          titulo={
            pagina !== 'suporte' && modelos !== null && salva.versao === 0
              ? 'Esta página é ainda a do modelo.'
              : 'Esta página ainda não foi escrita.'
          }
          acao={
            <div className={estilos.comecos}>
              <Botao variante="primaria" tamanho="pequeno" onClick={() => comecar({ edicao: 1, html: '' })}>
                Escrever
              </Botao>
              {modelo !== undefined && (
                <Botao variante="linha" tamanho="pequeno" onClick={() => comecar({ edicao: 1, html: modelo })}>
                  Começar de um modelo
                </Botao>
              )}
            </div>
          }
        >
          <SemTexto pagina={pagina} salva={salva} modelos={modelos} />
        </Vazio>
      </Cartao>
    )
  return (
    <EditorDaPagina
      key={inicio.edicao}
      pagina={pagina}
      salva={salva}
      modelos={modelos}
      inicial={inicio.html}
      aoEscrever={aoEscrever}
      aoDescartar={() => {
        aoEscrever(false)
        comecar({ edicao: inicio.edicao + 1, html: salva.html || null })
      }}
    />
  )
}

function EditorDaPagina({ pagina, salva, inicial, aoEscrever, aoDescartar }: Props & { inicial: string; aoDescartar: () => void }) {
  const [vista, setVista] = useState<'escrever' | 'previa'>('escrever')
  const gravar = useGravarPagina(pagina)
  const f = useFormulario({
    esquema: gravarPaginaDaVitrine.corpo,
    valores: { html: inicial },
    corpo: ({ html }) => ({ html, versao: salva.versao }),
    mutacao: gravar,
    pedido: ({ html }) => html,
    aoAceitar({ html }) {
      aoEscrever(false)
      brindar(html === '' ? 'A página saiu do site.' : 'Página publicada.')
      if (html === '') aoDescartar()
    },
  })
  const { valor, aoMudar, erro } = f.valor('html')
  const mudou = valor !== salva.html
  return (
    <Cartao
      titulo={TITULOS[pagina]}
      lado={
        <Segmentado
          rotulo="Vista"
          escolhas={[
            { valor: 'escrever', rotulo: 'Escrever' },
            { valor: 'previa', rotulo: 'Prévia' },
          ]}
          escolhida={vista}
          aoEscolher={setVista}
        />
      }
    >
      <Formulario aria-label={TITULOS[pagina]} aoEnviar={f.aoEnviar}>
        <Pilha>
          <div hidden={vista !== 'escrever'}>
            <Suspense
              fallback={
                <Esqueleto texto="Abrindo o editor...">
                  <Barra altura={320} />
                </Esqueleto>
              }
            >
              <EditorDeTexto
                rotulo="Texto da página"
                inicial={inicial}
                erro={erro}
                enviarImagem={enviarImagem}
                aoMudar={(html) => {
                  aoMudar(html)
                  aoEscrever(html !== salva.html)
                }}
              />
            </Suspense>
          </div>
          {vista === 'previa' && <TextoFormatado html={valor} primeiroTitulo={3} />}
          {f.falha && (
            <Aviso tom="erro">
              <b>A página não foi salva.</b> {textoDoErro(f.falha, 'Tente de novo em instantes.')}
            </Aviso>
          )}
          <div className={estilos.fim}>
            <span className="sm mut grow" aria-live="polite">
              {mudou ? 'Há mudanças que ainda não foram salvas.' : 'Publicada.'}
            </span>
            {!mudou && (
              <Link to={`/${pagina}`} className={classeDeBotao({ variante: 'fantasma' })}>
                Ver no site
              </Link>
            )}
            {mudou && (
              <Botao variante="fantasma" disabled={f.ocupado} onClick={aoDescartar}>
                {outraPessoaMudou(f.falha) ? 'Descartar e ver o que está salvo' : 'Descartar'}
              </Botao>
            )}
            <Botao type="submit" variante="primaria" disabled={!mudou} ocupado={f.ocupado} textoOcupado="Salvando...">
              Publicar
            </Botao>
          </div>
        </Pilha>
      </Formulario>
    </Cartao>
  )
}
