import { useState } from 'react'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { EventoSalvo, FormularioDeEvento } from '#modulos/eventos/admin-formulario.tsx'
import { TabelaDeEventos } from '#modulos/eventos/admin-tabela.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { useTabelaNoEndereco } from './tabela-no-endereco.ts'

/** What is being written: a new one each time one was saved. */
interface Escrita {
  vez: number
  evento: Evento | null
  salvo: { evento: Evento; novo: boolean } | null
}

export function PaginaAnunciarEvento() {
  const tabela = useTabelaNoEndereco()
  const [{ vez, evento, salvo }, setEscrita] = useState<Escrita>({ vez: 0, evento: null, salvo: null })
  const comecar = (proximo: Evento | null, ultimo: Escrita['salvo'] = null) => setEscrita({ vez: vez + 1, evento: proximo, salvo: ultimo })
  function aoSalvar(feito: Evento) {
    comecar(null, { evento: feito, novo: evento === null })
    // A new one is on top of the list: whatever was searched, sorted or paged is left.
    if (evento === null) tabela.mudar({ busca: undefined, ordem: undefined, pagina: undefined })
  }
  return (
    <>
      <CabecalhoDaPagina titulo="Anunciar Evento" texto="O que vai acontecer na cidade, na página de eventos e na página inicial." />
      {salvo && <EventoSalvo {...salvo} />}
      <FormularioDeEvento key={vez} evento={evento} aoSalvar={aoSalvar} aoCancelar={() => comecar(null)} />
      <TabelaDeEventos
        {...tabela}
        aoEditar={(e) => comecar(e)}
        aoExcluir={(id) => {
          if (id === evento?.id || id === salvo?.evento.id) comecar(null)
        }}
      />
    </>
  )
}
