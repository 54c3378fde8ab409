import { createFileRoute, useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { Evento } from '@sorium/contratos/eventos/index.ts'
import { EventoSalvo, FormularioDeEvento } from '#modulos/eventos/admin/formulario.tsx'
import { TabelaDeEventos } from '#modulos/eventos/admin/tabela.tsx'
import { Botao } from '#ui/botao.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { DialogoSairSemSalvar } from '#ui/dialogo-sair-sem-salvar.tsx'
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

/** `edicao` is the form's key, so that each event that is opened gets a new form. */
interface Escrita {
  edicao: number
  evento: Evento | 'novo' | null
  salvo: { evento: Evento; novo: boolean } | null
  escrito: boolean
}

function PaginaAnunciarEvento() {
  const tabela = useTabelaNoEndereco()
  const [{ edicao, evento, salvo, escrito }, setEscrita] = useState<Escrita>({ edicao: 0, evento: null, salvo: null, escrito: false })
  const [outro, setOutro] = useState<Evento | 'novo' | null>(null)
  const [fechando, setFechando] = useState(false)
  const saida = useBlocker({
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname,
    enableBeforeUnload: escrito,
    disabled: !escrito,
    withResolver: true,
  })
  function comecar(proximo: Escrita['evento'], ultimo: Escrita['salvo'] = null) {
    setEscrita({ edicao: edicao + 1, evento: proximo, salvo: ultimo, escrito: false })
    setOutro(null)
    setFechando(false)
  }
  const trocar = (proximo: Evento | 'novo') => (escrito ? setOutro(proximo) : comecar(proximo))
  function aoSalvar(feito: Evento) {
    comecar(null, { evento: feito, novo: evento === 'novo' })
    if (evento === 'novo') tabela.mudar({ busca: undefined, ordem: undefined, pagina: undefined })
  }
  return (
    <>
      <CabecalhoDaPagina
        titulo="Anunciar Evento"
        texto="O que vai acontecer na cidade, na página de eventos e na página inicial."
        acao={
          evento !== 'novo' && (
            <Botao variante="primaria" icone="plus" onClick={() => trocar('novo')}>
              Novo evento
            </Botao>
          )
        }
      />
      {salvo && <EventoSalvo {...salvo} />}
      {evento && (
        <FormularioDeEvento
          key={edicao}
          evento={evento === 'novo' ? null : evento}
          aoEscrever={() => setEscrita((antes) => (antes.escrito ? antes : { ...antes, escrito: true }))}
          aoSalvar={aoSalvar}
          aoCancelar={() => (escrito ? setFechando(true) : comecar(null))}
        />
      )}
      <TabelaDeEventos
        {...tabela}
        aoEditar={trocar}
        aoExcluir={(id) => {
          if ((evento !== 'novo' && id === evento?.id) || id === salvo?.evento.id) comecar(null)
        }}
      />
      {saida.status === 'blocked' && <DialogoSairSemSalvar semVoltar oQue="neste evento" aoFicar={saida.reset} aoSair={saida.proceed} />}
      {outro && <DialogoSairSemSalvar oQue="neste evento" aoFicar={() => setOutro(null)} aoSair={() => comecar(outro)} />}
      {fechando && <DialogoSairSemSalvar oQue="neste evento" aoFicar={() => setFechando(false)} aoSair={() => comecar(null)} />}
    </>
  )
}
