import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Prosa } from '#nucleo/texto-formatado/prosa.tsx'
import { classeDeBotao } from '#ui/botao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Icone } from '#ui/icone.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDoEvento } from './consultas.ts'
import { EventoCorpo } from './corpo.tsx'
import { classeDeCartao } from '#ui/cartao.tsx'

export function EventoPagina({ id }: { id: string }) {
  const { data, isPending } = useQuery(consultaDoEvento(id))
  if (isPending)
    return (
      <Esqueleto texto="Carregando evento...">
        <Barra altura={340} />
        <Prosa>
          <Barra largura="90%" />
          <Barra largura="96%" />
          <Barra largura="72%" />
        </Prosa>
      </Esqueleto>
    )
  if (!data)
    return (
      <section className={classeDeCartao}>
        <h1 className="sr">Evento</h1>
        <Vazio
          imagem="/itens/objetos/calendario.webp"
          titulo="Evento não encontrado."
          acao={
            <Link to="/eventos" className={classeDeBotao({ tamanho: 'pequeno' })}>
              Ver todos os eventos
            </Link>
          }
        >
          Ele pode ter sido retirado pela administração.
        </Vazio>
      </section>
    )
  return <EventoCorpo evento={data} acao={data.quando && !data.passado && <NaAgenda id={data.id} />} />
}

/** A plain link to the api, so that a phone's calendar opens the event even before the page's program runs. */
function NaAgenda({ id }: { id: string }) {
  return (
    <a className={classeDeBotao({})} href={`/api/admin/eventos/${id}/agenda.ics`}>
      <Icone nome="calendar-plus" tamanho="s" />
      Adicionar à agenda
    </a>
  )
}
