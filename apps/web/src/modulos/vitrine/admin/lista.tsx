import { type ComponentType, type ReactNode, useState } from 'react'
import type { ItemDaLista } from '@sorium/contratos/vitrine/index.ts'
import type { NomeDaLista } from '@sorium/contratos/vitrine/valores.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { DialogoExcluir } from '#ui/dialogo-excluir.tsx'
import { Vazio } from '#ui/vazio.tsx'
import { type MudancaDaVitrine, useGravarLista } from './consultas.ts'
import { LinhaDaLista } from './linha.tsx'
import { movido, ocultado, semItem } from './regras.ts'
import * as estilos from './lista.module.css'

interface Linha {
  titulo: string
  texto: ReactNode
  imagem?: string
  doSite?: boolean
  sempre?: string | undefined
  aoSumir?: string
}

interface Props<N extends NomeDaLista> {
  nome: N
  titulo: string
  dica: string
  palavra: string
  novo: string
  maximo: number
  itens: readonly ItemDaLista[N][]
  /** @returns the stored entries and those that the site shows by default although they are not stored. */
  inteira?: (guardados: readonly ItemDaLista[N][]) => readonly ItemDaLista[N][]
  curta?: boolean
  quantos?: number
  linha: (item: ItemDaLista[N]) => Linha
  formulario: ComponentType<{ item: ItemDaLista[N] | null; aoFechar: () => void }>
}

export function ListaDaVitrine<N extends NomeDaLista>(p: Props<N>) {
  type Item = ItemDaLista[N]
  const { formulario: Formulario } = p
  const [aberto, abrir] = useState<{ item: Item | null } | null>(null)
  const [excluindo, setExcluindo] = useState<Item | null>(null)
  const gravar = useGravarLista(p.nome)
  const { inteira = (itens) => itens, quantos = p.itens.length } = p
  const cheia = quantos >= p.maximo
  const mudar = (mudanca: MudancaDaVitrine<N>, dito: string) => {
    gravar.mutate((itens) => mudanca(inteira(itens)), { onSuccess: () => brindar(dito) })
  }
  return (
    <Cartao
      titulo={p.titulo}
      semMargem
      lado={
        <Botao variante="primaria" tamanho="pequeno" icone="plus" disabled={cheia} onClick={() => abrir({ item: null })}>
          {p.novo}
        </Botao>
      }
    >
      <p className={`sm mut ${estilos.dica}`}>
        {p.dica} {cheia ? `Cabem no máximo ${p.maximo}.` : `${quantos} de ${p.maximo}.`}
      </p>
      {gravar.isError && !excluindo && (
        <div className={estilos.aviso}>
          <Aviso tom="erro">
            <b>Erro ao salvar.</b> {textoDoErro(gravar.error, 'Tente de novo em instantes.')}
          </Aviso>
        </div>
      )}
      {p.itens.length === 0 ? (
        <Vazio titulo="Nada por aqui ainda.">Toque em '{p.novo}' para começar.</Vazio>
      ) : (
        <ol aria-label={p.titulo} data-curta={p.curta || undefined}>
          {p.itens.map((item, i) => {
            const { doSite = false, aoSumir = 'Oculto: ninguém vê no site.', ...linha } = p.linha(item)
            return (
              <LinhaDaLista
                key={item.id}
                {...linha}
                oculto={item.oculto}
                primeira={i === 0}
                ultima={i === p.itens.length - 1}
                aoAbrir={() => abrir({ item })}
                aoMover={(passo) => mudar((itens) => movido(itens, item.id, passo), 'Ordem salva.')}
                aoOcultar={() => mudar((itens) => ocultado(itens, item.id, !item.oculto), item.oculto ? 'De volta ao site.' : aoSumir)}
                {...(!doSite && {
                  aoExcluir() {
                    gravar.reset()
                    setExcluindo(item)
                  },
                })}
              />
            )
          })}
        </ol>
      )}
      {aberto && <Formulario item={aberto.item} aoFechar={() => abrir(null)} />}
      {excluindo && (
        <DialogoExcluir
          titulo={`Excluir ${p.palavra}?`}
          nome={p.linha(excluindo).titulo}
          consequencia="Sai do site na hora. Para tirar só por um tempo, use Ocultar."
          ocupado={gravar.isPending}
          erro={gravar.isError ? `Erro ao excluir. ${textoDoErro(gravar.error, 'Tente de novo.')}` : null}
          aoFechar={() => setExcluindo(null)}
          aoExcluir={() =>
            gravar.mutate((itens) => semItem(inteira(itens), excluindo.id), {
              onSuccess: () => {
                setExcluindo(null)
                brindar('Excluído.')
              },
            })
          }
        />
      )}
    </Cartao>
  )
}
