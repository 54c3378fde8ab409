import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { formatarData } from '#ui/formatos.ts'
import type { Andamento, Fase } from './publicar.ts'
import type { CoisaAnunciada } from './espera.tsx'
import { TEXTOS_DE_ANUNCIAR } from './textos.ts'
import { PalcoDaPublicacao } from './palco-da-publicacao.tsx'

type Fim = Extract<Fase, { nome: 'fim' }>['desfecho']

interface Texto {
  titulo: string
  texto: string
}

export function textoDoFim(fim: Fim, { nome, tipo }: CoisaAnunciada, { anuncio }: Pick<Andamento, 'anuncio'>): Texto {
  switch (fim) {
    case 'ativo':
      return {
        titulo: TEXTOS_DE_ANUNCIAR.publicado,
        texto: anuncio?.expira_em
          ? `${nome} está à venda no ${PALAVRAS.mercado} até ${formatarData(anuncio.expira_em)}.`
          : `${nome} está à venda no ${PALAVRAS.mercado}.`,
      }
    case 'analise':
      return {
        titulo: TEXTOS_DE_ANUNCIAR.emAnalise,
        texto: `${nome} já está guardado. Assim que a administração aprovar, o anúncio entra no ar sozinho.`,
      }
    case 'encerrado':
      return {
        titulo: 'O anúncio não foi publicado',
        texto: `${anuncio?.status_motivo ?? 'A cidade não conseguiu guardar o que você anunciou.'} ${
          tipo === 'veiculo' ? 'O veículo' : 'O item'
        } continua com o seu personagem, ou volta para ele.`,
      }
    case 'demora':
      return {
        titulo: 'Ainda esperando a cidade',
        texto: 'A cidade não respondeu a tempo, mas o pedido continua valendo. Acompanhe em Meus Anúncios: nada se perde.',
      }
  }
}

const FIGURA: Readonly<Record<Fim, string | null>> = {
  ativo: null,
  analise: null,
  encerrado: '/itens/objetos/caixa.webp',
  demora: '/itens/objetos/relogio.webp',
}

export function AnunciarFim({ fim, coisa, andamento }: { fim: Fim; coisa: CoisaAnunciada; andamento: Andamento }) {
  const { titulo, texto } = textoDoFim(fim, coisa, andamento)
  return (
    <PalcoDaPublicacao imagem={FIGURA[fim] ?? coisa.imagem} parado papel="status">
      <span className="sr">{titulo}</span>
      <p className="sub">{texto}</p>
    </PalcoDaPublicacao>
  )
}
