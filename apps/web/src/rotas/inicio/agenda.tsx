import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EventosEmLinhas } from '#modulos/eventos/linhas.tsx'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { classeDoCorpo, classeDeVerMais, Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Icone } from '#ui/icone.tsx'
import { classeDoQueVemAdiante } from '#ui/secao.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDaAgenda } from './consultas.ts'
import { NOTICIAS } from './textos.ts'
import * as estilos from './agenda.module.css'

/** What comes, and what is new, side by side. */
export function Agenda() {
  return (
    <div className={estilos.duas}>
      <ProximosEventos />
      <NoticiasRapidas />
    </div>
  )
}

/** A failed call is an empty one: the home page has no error for it. */
function ProximosEventos() {
  const { data = [], isPending } = useQuery(consultaDaAgenda())
  return (
    <Cartao titulo="Próximos Eventos" semMargem className={classeDoQueVemAdiante}>
      {isPending ? (
        <Esqueleto texto="Carregando eventos...">
          <div className={classeDoCorpo}>
            <Barra altura={240} />
          </div>
        </Esqueleto>
      ) : data.length > 0 ? (
        <EventosEmLinhas eventos={data} esticada />
      ) : (
        <Vazio imagem="/itens/objetos/calendario.webp" titulo="Nenhum evento anunciado." />
      )}
    </Cartao>
  )
}

function NoticiasRapidas() {
  const { convite_discord: convite } = useConfiguracoes()
  const rotulo = (
    <>
      Changelog
      <Icone nome="arrow-right" tamanho="s" />
    </>
  )
  return (
    <Cartao
      titulo="Notícias Rápidas"
      semMargem
      className={classeDoQueVemAdiante}
      lado={
        convite ? (
          <a className={classeDeVerMais} href={convite} target="_blank" rel="noreferrer">
            {rotulo}
          </a>
        ) : (
          <Link className={classeDeVerMais} to="/eventos">
            {rotulo}
          </Link>
        )
      }
    >
      <ul className={estilos.noticias}>
        {NOTICIAS.map((n) => (
          <li key={n.texto}>
            <Etiqueta tom={n.tom}>{n.etiqueta}</Etiqueta>
            <span className="xs mut">{n.quando}</span>
            <p>{n.texto}</p>
          </li>
        ))}
      </ul>
    </Cartao>
  )
}
