import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type ComponentProps } from 'react'
import { criarEvento, type Evento } from '@sorium/contratos/eventos/index.ts'
import { semTexto } from '@sorium/contratos/comum/texto-formatado.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { agora } from '#nucleo/relogio.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Segmentado } from '#ui/escolhas.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Formulario } from '#ui/formulario.tsx'
import { useNoNavegador } from '#ui/no-navegador.ts'
import { CapaDoEvento } from './capa.tsx'
import { enviarImagem } from './imagens.ts'
import { type RascunhoDoEvento, useSalvarEvento } from './mutacoes.ts'
import { EventoCorpo } from '../corpo.tsx'
import { Quando } from './quando.tsx'
import * as estilos from './formulario.module.css'

const EditorDeTexto = lazy(async () => ({ default: (await import('#nucleo/texto-formatado/editor/editor.tsx')).EditorDeTexto }))

interface Props {
  evento: Evento | null
  aoEscrever: () => void
  aoSalvar: (salvo: Evento) => void
  aoCancelar: () => void
}

const VAZIO: RascunhoDoEvento = { motivo: '', titulo: '', descricao: '', imagem: null, quando: null }
/** Not a date, so that the schema's error asks the person to complete the date. */
const PELA_METADE = 'pela metade'

/** Needs a `key` per event, because the values are read only when the form is mounted. */
export function FormularioDeEvento({ evento, aoEscrever, aoSalvar, aoCancelar }: Props) {
  const [vista, setVista] = useState<'escrever' | 'previa'>('escrever')
  const salvar = useSalvarEvento()
  const data = useRef<HTMLInputElement>(null)
  const { motivo, titulo, descricao, imagem, quando } = evento ?? VAZIO
  const f = useFormulario({
    esquema: criarEvento.corpo,
    valores: { motivo, titulo, descricao, imagem, quando },
    corpo: (c) => ({
      ...c,
      descricao: semTexto(c.descricao) ? '' : c.descricao,
      // A half-typed date has an empty value, which would be saved as 'no date'.
      quando: data.current?.validity.badInput ? PELA_METADE : c.quando,
    }),
    mutacao: salvar,
    pedido: (corpo) => ({ id: evento?.id ?? null, corpo: { ...corpo, imagem: corpo.imagem ?? null, quando: corpo.quando ?? null } }),
    aoAceitar: aoSalvar,
    aoRecusar: () => setVista('escrever'),
  })
  const { setFocus } = f.form
  useEffect(() => setFocus('motivo'), [setFocus])
  const escrito = { onChange: aoEscrever }
  const [html, dia, capa] = [f.valor('descricao'), f.valor('quando'), f.valor('imagem')]
  const escrever =
    <T,>(aoMudar: (novo: T) => void) =>
    (novo: T) => {
      aoMudar(novo)
      aoEscrever()
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
      <Formulario className={estilos.formulario} aoEnviar={f.aoEnviar}>
        <div className={estilos.formulario} hidden={vista !== 'escrever'}>
          <div className={estilos.dois}>
            <Entrada rotulo="Motivo" dica="Uma ou duas palavras: Corrida, Festa, Oficial..." {...f.campo('motivo', escrito)} required />
            <Entrada rotulo="Título" {...f.campo('titulo', escrito)} required />
          </div>
          <Descricao enviarImagem={enviarImagem} rotulo="Descrição" inicial={descricao} aoMudar={escrever(html.aoMudar)} erro={html.erro} />
          <Quando ref={data} quando={quando} aoMudar={escrever(dia.aoMudar)} erro={dia.erro} />
          <CapaDoEvento imagem={capa.valor} aoMudar={escrever(capa.aoMudar)} />
        </div>
        {vista === 'previa' && <Previa rascunho={f.form.getValues()} evento={evento} />}
        {f.falha && (
          <Aviso tom="erro">
            <b>Erro ao salvar evento.</b> {textoDoErro(f.falha, '')}
          </Aviso>
        )}
        <div className={estilos.fim}>
          <Botao variante="fantasma" onClick={aoCancelar} disabled={f.ocupado}>
            {evento ? 'Cancelar' : 'Fechar'}
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Salvando...">
            Salvar
          </Botao>
        </div>
      </Formulario>
    </Cartao>
  )
}

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

function Previa({ rascunho, evento }: { rascunho: RascunhoDoEvento; evento: Evento | null }) {
  const { admin } = useSessao()
  const [hoje] = useState(() => new Date(agora()).toISOString())
  return (
    <div className={estilos.previa}>
      <EventoCorpo
        nivel={3}
        evento={{
          ...rascunho,
          motivo: rascunho.motivo.trim() || 'Motivo',
          titulo: rascunho.titulo.trim() || 'Título do evento',
          autor: evento ? evento.autor : (admin?.nome ?? null),
          data: evento?.data ?? hoje,
          passado: false,
        }}
      />
    </div>
  )
}

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
