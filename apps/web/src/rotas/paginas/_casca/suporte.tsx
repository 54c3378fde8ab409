import { createFileRoute } from '@tanstack/react-router'
import { consultaDaPagina } from '#modulos/vitrine/consulta-da-pagina.ts'
import { PaginaDaCidade } from '#modulos/vitrine/pagina.tsx'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { LigacaoBotao } from '#ui/botao.tsx'
import { cabeca, desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_casca/suporte')({
  staticData: {
    titulo: 'Suporte',
  },
  ssr: desenhar(),
  loader: ({ context: { consultas } }) => consultas.fetchQuery(consultaDaPagina('suporte')).catch(() => null),
  head: (pagina) => cabeca(pagina, { descricao: 'Como falar com a equipe da cidade.' }),
  component: PaginaDoSuporte,
})

function PaginaDoSuporte() {
  const { convite_discord: convite } = useConfiguracoes()
  const acao = convite && (
    <LigacaoBotao variante="discord" icone="discord" tamanho="pequeno" href={convite} rel="noreferrer" target="_blank">
      Falar com a equipe no Discord
    </LigacaoBotao>
  )
  return <PaginaDaCidade pagina="suporte" titulo="Suporte" acao={acao} />
}
