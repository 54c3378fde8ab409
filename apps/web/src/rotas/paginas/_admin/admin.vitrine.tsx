import { createFileRoute, useBlocker, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Vitrine } from '@sorium/contratos/vitrine/index.ts'
import { type NomeDaPagina, PAGINAS_DA_VITRINE } from '@sorium/contratos/vitrine/valores.ts'
import { AdminEnderecos } from '#modulos/configuracoes/enderecos.tsx'
import { AmostrasDaVitrine } from '#modulos/vitrine/admin/amostras.tsx'
import { BannerDaVitrine } from '#modulos/vitrine/admin/banner.tsx'
import { MenuDaVitrine } from '#modulos/vitrine/admin/menu.tsx'
import { NoticiasDaVitrine } from '#modulos/vitrine/admin/noticias.tsx'
import { PaginaDaVitrine } from '#modulos/vitrine/admin/pagina.tsx'
import { PromocoesDaVitrine } from '#modulos/vitrine/admin/promocoes.tsx'
import { RodapeDaVitrine } from '#modulos/vitrine/admin/rodape.tsx'
import { AdminVitrine } from '#modulos/vitrine/admin/vitrine.tsx'
import { Abas } from '#ui/abas.tsx'
import { CabecalhoDaPagina } from '#ui/cartao.tsx'
import { DialogoSairSemSalvar } from '#ui/dialogo-sair-sem-salvar.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { useBusca } from '../../busca.ts'
import { desenhar } from '../../no-servidor.ts'
import { estaNoAr, useMenu } from '../../pagina.ts'

export const Route = createFileRoute('/_admin/admin/vitrine')({
  staticData: {
    titulo: 'Vitrine',
    menu: { admin: { lugar: 10, icone: 'store' } },
  },
  ssr: desenhar(),
  component: PaginaDaVitrineAdmin,
})

const PAGINAS: readonly string[] = PAGINAS_DA_VITRINE
const ehPagina = (aba: string): aba is NomeDaPagina => PAGINAS.includes(aba)

const ABAS = [
  { valor: 'banner', rotulo: 'Banner' },
  { valor: 'noticias', rotulo: 'Notícias rápidas' },
  { valor: 'promocoes', rotulo: 'Promoções' },
  { valor: 'menu', rotulo: 'Menu' },
  { valor: 'amostras', rotulo: 'Amostras' },
  { valor: 'rodape', rotulo: 'Rodapé e links' },
  { valor: 'suporte', rotulo: 'Suporte' },
  { valor: 'termos', rotulo: 'Termos' },
  { valor: 'privacidade', rotulo: 'Privacidade' },
  { valor: 'reembolso', rotulo: 'Reembolso' },
  { valor: 'criancas', rotulo: 'Crianças' },
] as const
type Aba = (typeof ABAS)[number]['valor']

const ligadas = ({ amostras }: Vitrine) => amostras.itens.filter((a) => !a.oculto).map((a) => a.id)

function PaginaDaVitrineAdmin() {
  const navegar = useNavigate()
  const pedida = useBusca()['aba']
  const aba = ABAS.find((a) => a.valor === pedida)?.valor ?? 'banner'
  const escolher = (valor: Aba) => void navegar({ to: '.', search: valor === 'banner' ? {} : { aba: valor }, resetScroll: false })
  const [paginas, atalhos] = [useMenu('principal'), useMenu('atalhos')]
  const [escrito, setEscrito] = useState(false)
  const saida = useBlocker({ shouldBlockFn: () => escrito, enableBeforeUnload: escrito, disabled: !escrito, withResolver: true })
  return (
    <>
      <CabecalhoDaPagina titulo="Vitrine" texto="O que a cidade diz no site: vale na hora, para todo mundo." />
      <Abas rotulo="Partes da vitrine" abas={ABAS} escolhida={aba} aoEscolher={escolher}>
        <AdminVitrine>
          {(vitrine) => (
            <>
              {aba === 'banner' && <BannerDaVitrine itens={vitrine.banner.itens} />}
              {aba === 'noticias' && <NoticiasDaVitrine itens={vitrine.noticias.itens} />}
              {aba === 'promocoes' && <PromocoesDaVitrine itens={vitrine.promocoes.itens} />}
              {aba === 'menu' && (
                <MenuDaVitrine
                  itens={vitrine.menu.itens}
                  paginas={paginas.filter((p) => estaNoAr(p, ligadas(vitrine)))}
                  atalhos={atalhos}
                />
              )}
              {aba === 'amostras' && <AmostrasDaVitrine itens={vitrine.amostras.itens} />}
              {aba === 'rodape' && (
                <Pilha>
                  <RodapeDaVitrine itens={vitrine.rodape.itens} />
                  <AdminEnderecos />
                </Pilha>
              )}
              {ehPagina(aba) && (
                <PaginaDaVitrine key={aba} pagina={aba} salva={vitrine[aba]} modelos={vitrine.modelos} aoEscrever={setEscrito} />
              )}
            </>
          )}
        </AdminVitrine>
      </Abas>
      {saida.status === 'blocked' && (
        <DialogoSairSemSalvar
          oQue="nesta página"
          aoFicar={saida.reset}
          aoSair={() => {
            setEscrito(false)
            saida.proceed()
          }}
        />
      )}
    </>
  )
}
