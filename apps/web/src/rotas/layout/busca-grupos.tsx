import type { ReactNode } from 'react'
import type { Achados } from '@sorium/contratos/busca/index.ts'
import { reservaDoMatiz } from '#nucleo/figura.ts'
import { matizDaCategoria } from '#nucleo/matiz-da-categoria.ts'
import { Dinheiro, Preco, Sorium } from '#ui/dinheiro.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { Icone } from '#ui/icone.tsx'

export interface Achado {
  id: string
  para: string
  busca: Record<string, string>
  figura: ReactNode
  nome: string
  detalhe: string
  lado?: ReactNode
}

export interface Grupo {
  chave: keyof Achados
  titulo: string
  achados: Achado[]
}

const figura = (endereco: string) => <img src={endereco} alt="" width={36} height={36} loading="lazy" decoding="async" />

const doItem = (i: Achados['itens'][number]): Achado => ({
  id: i.id,
  para: '/loja',
  busca: { item: i.id },
  figura: figura(i.imagem ?? reservaDoMatiz(matizDaCategoria(i.categoria_nome))),
  nome: i.nome,
  detalhe: i.categoria_nome,
  lado: <Preco reais={i.valor_reais} zcoin={i.valor_zcoin} />,
})

const doAnuncio = (a: Achados['anuncios'][number]): Achado => ({
  id: a.id,
  para: '/marketplace',
  busca: { anuncio: a.id },
  figura: figura(a.imagem),
  nome: a.quantidade > 1 ? `${a.nome_item} × ${a.quantidade}` : a.nome_item,
  detalhe: `de ${a.nome_usuario_vendedor}`,
  lado: a.moeda === 'reais' ? <Dinheiro valor={a.valor} /> : <Sorium valor={a.valor} />,
})

const doJogador = (j: Achados['jogadores'][number]): Achado => ({
  id: String(j.id),
  para: '/hall',
  busca: { ranking: 'mais-rico-dollars', jogador: String(j.id) },
  figura: figura(j.avatarURL),
  nome: `${j.name} ${j.name2}`.trim(),
  detalhe: [`ID ${j.id}`, j.username].filter(Boolean).join(' · '),
})

const doEvento = (e: Achados['eventos'][number]): Achado => ({
  id: e.id,
  para: '/eventos',
  busca: { id: e.id },
  figura: <Icone nome="calendar" />,
  nome: e.titulo,
  detalhe: `${e.motivo} · ${formatarDataHora(e.quando ?? e.data)}`,
})

export function gruposDeAchados(a: Achados): Grupo[] {
  const grupos: Grupo[] = [
    { chave: 'itens', titulo: 'Itens da loja', achados: a.itens.map(doItem) },
    { chave: 'anuncios', titulo: 'Anúncios', achados: a.anuncios.map(doAnuncio) },
    { chave: 'jogadores', titulo: 'Jogadores', achados: a.jogadores.map(doJogador) },
    { chave: 'eventos', titulo: 'Eventos', achados: a.eventos.map(doEvento) },
  ]
  return grupos.filter((g) => g.achados.length > 0)
}
