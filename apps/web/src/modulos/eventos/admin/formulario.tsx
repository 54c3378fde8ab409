import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { TEXTO_FORMATADO_MAXIMO } from '@sorium/contratos/comum/texto-formatado.ts'
import { MOTIVO_DO_EVENTO_MAXIMO, TITULO_DO_EVENTO_MAXIMO } from '@sorium/contratos/eventos/valores.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Segmentado } from '#ui/escolhas.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { enviarSemCampos, Formulario } from '#ui/formulario.tsx'
import { useNoNavegador } from '#ui/no-navegador.ts'
import { CapaDoEvento } from './capa.tsx'
import { enviarImagem } from './imagens.ts'
import { type Rascunho, useSalvarEvento } from './mutacoes.ts'
import { EventoCorpo } from '../corpo.tsx'
import { Quando } from './quando.tsx'
import * as estilos from './formulario.module.css'

const EditorDeTexto = lazy(async () => ({ default: (await import('#nucleo/texto-formatado/editor/editor.tsx')).EditorDeTexto }))

interface Props {
  /** null: a new one. */
  evento: Evento | null
  aoEscrever: () => void
  aoSalvar: (salvo: Evento) => void
  aoCancelar: () => void
}

const VAZIO: Rascunho = { motivo: '', titulo: '', descricao: '', imagem: null, quando: null }
const FALTA = 'Preencha este campo.'

type Erros = Partial<Record<'motivo' | 'titulo' | 'descricao', string>>

function conferir({ motivo, titulo, descricao }: Rascunho): Erros {
  const semTexto = descricao.replaceAll(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === ''
  const longa = descricao.length > TEXTO_FORMATADO_MAXIMO
  return {
    ...(motivo.trim() === '' ? { motivo: FALTA } : {}),
    ...(titulo.trim() === '' ? { titulo: FALTA } : {}),
    ...(semTexto ? { descricao: FALTA } : longa ? { descricao: 'O texto é longo demais. Corte um pouco e salve de novo.' } : {}),
  }
}

/** Mount it anew (key) for another event. */
export function FormularioDeEvento({ evento, aoEscrever, aoSalvar, aoCancelar }: Props) {
  const [rascunho, setRascunho] = useState<Rascunho>(evento ?? VAZIO)
  const [vista, setVista] = useState<'escrever' | 'previa'>('escrever')
  // From the first try on what is missing is said as it is written.
  const [tentou, setTentou] = useState(false)
  const erros: Erros = tentou ? conferir(rascunho) : {}
  const salvar = useSalvarEvento()
  const primeiro = useRef<HTMLInputElement>(null)
  // It opens above the list: the next thing is to type.
  useEffect(() => primeiro.current?.focus(), [])
  function mudar(parte: Partial<Rascunho>) {
    setRascunho((antes) => ({ ...antes, ...parte }))
    aoEscrever()
  }

  function enviar({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (salvar.isPending) return
    if (Object.keys(conferir(rascunho)).length > 0) {
      flushSync(() => {
        setTentou(true)
        setVista('escrever')
      })
      // 'Salvar' is far below it on a phone.
      currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    // A date of which only a part is typed has no value; nobody would miss it.
    const incompleto = currentTarget.querySelector<HTMLElement>('input[type="datetime-local"]:invalid')
    if (incompleto) return incompleto.focus()
    const { motivo, titulo, descricao, imagem, quando } = rascunho
    salvar.mutate({ id: evento?.id ?? null, corpo: { motivo, titulo, descricao, imagem, quando } }, { onSuccess: aoSalvar })
  }

  return (
    <Cartao
      titulo={evento ? 'Editar evento' : 'Novo evento'}
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
      <Formulario className={estilos.formulario} aoEnviar={enviarSemCampos(enviar)}>
        <div className={estilos.formulario} hidden={vista !== 'escrever'}>
          <div className={estilos.dois}>
            <Entrada
              ref={primeiro}
              rotulo="Motivo"
              dica="Uma ou duas palavras: Corrida, Festa, Oficial..."
              value={rascunho.motivo}
              onChange={(e) => mudar({ motivo: e.target.value })}
              maxLength={MOTIVO_DO_EVENTO_MAXIMO}
              erro={erros.motivo}
              required
            />
            <Entrada
              rotulo="Título"
              value={rascunho.titulo}
              onChange={(e) => mudar({ titulo: e.target.value })}
              maxLength={TITULO_DO_EVENTO_MAXIMO}
              erro={erros.titulo}
              required
            />
          </div>
          <Descricao
            enviarImagem={enviarImagem}
            rotulo="Descrição"
            inicial={rascunho.descricao}
            aoMudar={(descricao) => mudar({ descricao })}
            erro={erros.descricao}
          />
          <Quando quando={rascunho.quando} aoMudar={(quando) => mudar({ quando })} />
          <CapaDoEvento imagem={rascunho.imagem} aoMudar={(imagem) => mudar({ imagem })} />
        </div>
        {vista === 'previa' && <Previa rascunho={rascunho} evento={evento} />}
        {salvar.isError && (
          <Aviso tom="erro">
            <b>Erro ao salvar evento.</b> {textoDoErro(salvar.error, '')}
          </Aviso>
        )}
        <div className={estilos.fim}>
          <Botao variante="fantasma" onClick={aoCancelar} disabled={salvar.isPending}>
            {evento ? 'Cancelar' : 'Fechar'}
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={salvar.isPending} textoOcupado="Salvando...">
            Salvar
          </Botao>
        </div>
      </Formulario>
    </Cartao>
  )
}

/** The editor is the browser's alone: the server draws its place. */
function Descricao(props: ComponentProps<typeof EditorDeTexto>) {
  const noNavegador = useNoNavegador()
  return <Suspense fallback={<EsperaDoEditor />}>{noNavegador ? <EditorDeTexto {...props} /> : <EsperaDoEditor />}</Suspense>
}

function EsperaDoEditor() {
  return (
    <Esqueleto texto="Abrindo o editor...">
      <Barra altura={320} />
    </Esqueleto>
  )
}

/** As the public page will show it. Author and date are the server's: for a new one, whoever writes it, now. */
function Previa({ rascunho, evento }: { rascunho: Rascunho; evento: Evento | null }) {
  const { admin } = useSessao()
  const [agora] = useState(() => new Date().toISOString())
  return (
    <div className={estilos.previa}>
      <EventoCorpo
        nivel={3}
        evento={{
          ...rascunho,
          motivo: rascunho.motivo.trim() || 'Motivo',
          titulo: rascunho.titulo.trim() || 'Título do evento',
          autor: evento ? evento.autor : (admin?.nome ?? null),
          data: evento?.data ?? agora,
          passado: false,
        }}
      />
    </div>
  )
}

/** After a save: where everybody reads it. The focus goes there, for 'Salvar' was far below it. */
export function EventoSalvo({ evento, novo }: { evento: Evento; novo: boolean }) {
  const caixa = useRef<HTMLDivElement>(null)
  useEffect(() => caixa.current?.focus(), [])
  return (
    <div ref={caixa} className={estilos.salvo} tabIndex={-1}>
      <Aviso tom="ok">
        {novo ? 'Evento publicado.' : 'Evento salvo.'}{' '}
        <Link to="/eventos" search={{ id: evento.id }}>
          Ver na página de eventos
        </Link>
      </Aviso>
    </div>
  )
}
