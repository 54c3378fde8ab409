import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CatalogoDaCidade as Situacao } from '@sorium/contratos/entregas/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Etiqueta } from '#ui/etiqueta.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { consultaDoCatalogo, useLerDeNovo, useListasMudaram } from './consultas.ts'
import { ficouSemResposta, type ListaDaCidade, origemDaLista, quantosDaLista, tituloDaLista } from './regras.ts'
import * as estilos from './catalogo.module.css'

export function CatalogoDaCidade({ titulo, mais }: { titulo: string; mais?: ReactNode }) {
  const { data, isPending, isError, refetch } = useQuery(consultaDoCatalogo())
  const lerDeNovo = useLerDeNovo()
  const lendo = lerDeNovo.isPending || (data?.lendo_desde ?? null) !== null
  useAoMudar(data)
  return (
    <Cartao
      titulo={titulo}
      lado={
        <Botao
          variante="linha"
          tamanho="pequeno"
          icone="refresh-cw"
          ocupado={lendo}
          textoOcupado="Lendo..."
          disabled={!data || data.servidores.length === 0}
          onClick={() => lerDeNovo.mutate()}
        >
          Ler de novo
        </Botao>
      }
    >
      <div className="stack">
        {isPending && (
          <Esqueleto texto="Carregando o catálogo da cidade...">
            <Barra altura={72} />
          </Esqueleto>
        )}
        {isError && !data && (
          <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
            Erro ao carregar o catálogo da cidade.
          </Aviso>
        )}
        {lerDeNovo.isError && (
          <Aviso tom="erro">{textoDoErro(lerDeNovo.error, 'O pedido não chegou à cidade. Tente de novo em instantes.')}</Aviso>
        )}
        {data && ficouSemResposta(lerDeNovo.data?.lendo_desde ?? null, data) && (
          <Aviso tom="alerta">
            A cidade não respondeu em dois minutos. Confira no console do jogo se o recurso sorium está no ar e é o desta versão.
          </Aviso>
        )}
        {data && <Listas situacao={data} />}
        {data && mais}
      </div>
    </Cartao>
  )
}

function useAoMudar(situacao: Situacao | undefined): void {
  const mudaram = useListasMudaram()
  const marca = situacao?.listas.map((l) => `${l.lida_em ?? ''} ${l.quantos}`).join()
  const vista = useRef(marca)
  useEffect(() => {
    if (marca === vista.current) return
    if (vista.current !== undefined) void mudaram()
    vista.current = marca
  }, [marca, mudaram])
}

function Listas({ situacao: { listas, servidores } }: { situacao: Situacao }) {
  if (listas.every((l) => l.lida_em === null)) return <SemListas servidores={servidores} />
  return (
    <>
      <ul className={estilos.listas}>
        {listas.map((l) => (
          <Lista key={l.tipo} lista={l} />
        ))}
      </ul>
      <p className={`sm mut ${estilos.servidores}`}>
        {servidores.map((s) => `${s.nome}: ${s.framework ?? 'base desconhecida'}${s.no_ar ? '' : ' (fora do ar)'}`).join(' · ')}. O que a
        cidade não tem não aparece na loja e não é vendido.
      </p>
    </>
  )
}

function Lista({ lista: l }: { lista: ListaDaCidade }) {
  return (
    <li aria-label={tituloDaLista(l)}>
      <p className={estilos.linha}>
        <b className="num">{l.lida_em === null ? tituloDaLista(l) : quantosDaLista(l)}</b>
        <Etiqueta tom={l.inteira ? 'ok' : 'alerta'}>{l.inteira ? 'Lista inteira' : 'Lista desconhecida'}</Etiqueta>
      </p>
      <p className="sm mut">{origemDaLista(l)}</p>
    </li>
  )
}

function SemListas({ servidores }: Pick<Situacao, 'servidores'>) {
  const noAr = servidores.find((s) => s.no_ar)
  if (noAr)
    return (
      <Vazio titulo="A cidade ainda não disse o que tem">
        {`${noAr.nome} está no ar: a ponte lê as listas alguns segundos depois de entrar. Se nada vier, a base não diz quais itens tem, ou o recurso sorium é de uma versão antiga. Até lá, digite os códigos como o jogo os chama.`}
      </Vazio>
    )
  return (
    <Vazio titulo="Nenhum servidor do jogo no ar">
      Em Servidores do jogo crie a chave, ponha o recurso sorium na cidade e ligue-a: a ponte lê os itens e os veículos sozinha. Até lá,
      digite os códigos como o jogo os chama.
    </Vazio>
  )
}
