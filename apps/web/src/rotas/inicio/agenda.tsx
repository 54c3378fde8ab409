import { useQuery } from '@tanstack/react-query'
import { EventosEmLinhas } from '#modulos/eventos/linhas.tsx'
import { useVitrine } from '#modulos/vitrine/index.ts'
import { ListaDeNoticias } from '#modulos/vitrine/noticias.tsx'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { classeDoCorpo, classeDeVerMais, Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Icone } from '#ui/icone.tsx'
import { classeDoQueVemAdiante } from '#ui/secao.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDaAgenda } from './consultas.ts'
import * as estilos from './agenda.module.css'

export function Agenda() {
  return (
    <div className={estilos.duas}>
      <ProximosEventos />
      <NoticiasRapidas />
    </div>
  )
}

/** A failed call shows the same as an empty list, because the home page has no text for this error. */
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
  const { changelog_url: changelog } = useConfiguracoes()
  const { noticias } = useVitrine()
  return (
    <Cartao
      titulo="Notícias Rápidas"
      semMargem
      className={classeDoQueVemAdiante}
      lado={
        changelog && (
          <a className={classeDeVerMais} href={changelog} target="_blank" rel="noreferrer">
            Changelog
            <Icone nome="arrow-right" tamanho="s" />
          </a>
        )
      }
    >
      {noticias.length > 0 ? (
        <ListaDeNoticias noticias={noticias} />
      ) : (
        <Vazio imagem="/itens/objetos/jornal.webp" titulo="Nenhuma notícia por enquanto." />
      )}
    </Cartao>
  )
}
