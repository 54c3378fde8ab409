import { createFileRoute, Link } from '@tanstack/react-router'
import { AdminConfiguracoes } from '#modulos/configuracoes/configuracoes.tsx'
import { CargosDoDiscord } from '#modulos/discord/painel.tsx'
import { AdminFiguras } from '#modulos/figuras/admin-figuras.tsx'
import { CatalogoDaCidade } from '#modulos/loja/admin/catalogo/catalogo.tsx'
import { classeDeBotao } from '#ui/botao.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { desenhar } from '../../no-servidor.ts'

export const Route = createFileRoute('/_admin/admin/configuracoes')({
  staticData: {
    titulo: 'Configurações',
    menu: { admin: { lugar: 14, icone: 'settings' } },
  },
  ssr: desenhar(),
  component: PaginaConfiguracoes,
})

function PaginaConfiguracoes() {
  return (
    <>
      <CabecalhoDaPagina titulo="Configurações" texto="Valem na hora, para todo mundo." />
      <Pilha emOrdem>
        <AdminConfiguracoes />
        <CargosDoDiscord />
        <CatalogoDaCidade
          titulo="Catálogo da cidade"
          mais={
            <p>
              <Link className={classeDeBotao({ variante: 'linha', tamanho: 'pequeno' })} to="/admin/loja/catalogo">
                Ver itens e veículos
              </Link>
            </p>
          }
        />
        <AdminFiguras />
      </Pilha>
    </>
  )
}
