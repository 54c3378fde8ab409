import { createFileRoute, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { EventoSalvo, FormularioDeEvento } from '#modulos/eventos/admin/formulario.tsx'
import { DialogoSairSemSalvar } from '#modulos/eventos/admin/sair.tsx'
import { TabelaDeEventos } from '#modulos/eventos/admin/tabela.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useTabelaNoEndereco } from '../../admin/tabela-no-endereco.ts'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/anunciar-evento')({
  staticData: {
    titulo: 'Anunciar Evento',
    menu: {
      admin: { lugar: 8, icone: 'calendar-plus' },
      atalhosDoAdmin: { lugar: 4, icone: 'calendar-plus', rotulo: 'Eventos' },
    },
  },
  ssr: desenhar(),
  component: PaginaAnunciarEvento,
})

/** What is being written: a new one each time one was saved. */
interface Escrita {
  vez: number
  evento: Evento | null
  salvo: { evento: Evento; novo: boolean } | null
  /** Something is written that was not saved. */
  escrito: boolean
}

function PaginaAnunciarEvento() {
  const tabela = useTabelaNoEndereco()
  const [{ vez, evento, salvo, escrito }, setEscrita] = useState<Escrita>({ vez: 0, evento: null, salvo: null, escrito: false })
  /** Another one that was asked for while this one is not saved. */
  const [outro, setOutro] = useState<Evento | null>(null)
  const saida = useBlocker({
    // Searching and paging the table below is no leaving.
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname,
    enableBeforeUnload: escrito,
    disabled: !escrito,
    withResolver: true,
  })
  function comecar(proximo: Evento | null, ultimo: Escrita['salvo'] = null) {
    setEscrita({ vez: vez + 1, evento: proximo, salvo: ultimo, escrito: false })
    setOutro(null)
  }
  function aoSalvar(feito: Evento) {
    comecar(null, { evento: feito, novo: evento === null })
    // A new one is on top of the list: whatever was searched, sorted or paged is left.
    if (evento === null) tabela.mudar({ busca: undefined, ordem: undefined, pagina: undefined })
  }
  return (
    <>
      <CabecalhoDaPagina titulo="Anunciar Evento" texto="O que vai acontecer na cidade, na página de eventos e na página inicial." />
      {salvo && <EventoSalvo {...salvo} />}
      <FormularioDeEvento
        key={vez}
        evento={evento}
        aoEscrever={() => setEscrita((antes) => (antes.escrito ? antes : { ...antes, escrito: true }))}
        aoSalvar={aoSalvar}
        aoCancelar={() => comecar(null)}
      />
      <TabelaDeEventos
        {...tabela}
        aoEditar={(e) => (escrito ? setOutro(e) : comecar(e))}
        aoExcluir={(id) => {
          if (id === evento?.id || id === salvo?.evento.id) comecar(null)
        }}
      />
      {saida.status === 'blocked' && <DialogoSairSemSalvar aoFicar={saida.reset} aoSair={saida.proceed} />}
      {outro && <DialogoSairSemSalvar aoFicar={() => setOutro(null)} aoSair={() => comecar(outro)} />}
    </>
  )
}
