import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { aoToque } from '#ui/ao-toque.ts'
import { Botao } from '#ui/botao.tsx'
import { useNoNavegador } from '#ui/no-navegador.ts'
import { BuscaCaixa } from './busca-caixa.tsx'
import { alternarTema } from './tema.ts'
import { Marca } from './marca.tsx'
import { MenuDaConta } from './menu-da-conta.tsx'
import { Cotacao, Saldos } from './saldos.tsx'
import * as estilos from './topo.module.css'

const EntrarDialogo = lazy(aoToque(() => import('#modulos/sessao/entrar-dialogo.tsx').then((m) => ({ default: m.EntrarDialogo }))))
const AdicionarSaldo = lazy(aoToque(() => import('./adicionar-saldo-dialogo.tsx').then((m) => ({ default: m.AdicionarSaldoDialogo }))))

interface Props {
  lateralAberta: boolean
  aoAbrirLateral: () => void
}

export function Topo({ lateralAberta, aoAbrirLateral }: Props) {
  const { nome } = useConfiguracoes()
  const { papelExibido: papel, exibida } = useSessao()
  // The server knows no session: it renders the visitor's and the player's parts, and CSS shows those of the role that public/quem.js sets.
  const deTodos = !useNoNavegador()
  const deJogador = papel !== null || deTodos
  const [aberto, setAberto] = useState<'entrar' | 'saldo' | null>(null)
  return (
    <header className={estilos.topo}>
      <div className={estilos.antes}>
        <Link className={estilos.inicio} to="/" aria-label={`${nome}, início`}>
          <Marca tamanho={30} />
          <b>{nome}</b>
        </Link>
        <Botao
          variante="fantasma"
          soIcone
          icone="panel-left"
          className={estilos.soMedio}
          aria-label="Expandir menu"
          aria-haspopup="dialog"
          aria-expanded={lateralAberta}
          onClick={aoAbrirLateral}
        />
        <BuscaCaixa />
      </div>
      <div className={estilos.linha}>
        <Cotacao />
        {deJogador && <Saldos papel={papel} />}
        {/* Players only: administrators fill wallets on the wallets' page. */}
        {deJogador && papel !== 'admin' && PALAVRAS.adicionarSaldo && (
          <Botao
            variante="ouro"
            icone="plus"
            className={estilos.adicionar}
            aria-label={PALAVRAS.adicionarSaldo}
            onClick={() => setAberto('saldo')}
          >
            <span>{PALAVRAS.adicionarSaldo}</span>
          </Botao>
        )}
      </div>
      <div className={estilos.depois}>
        <Botao variante="fantasma" soIcone icone="sun-moon" aria-label="Alternar tema claro e escuro" onClick={alternarTema} />
        {deJogador && <MenuDaConta papel={papel} identidade={exibida} />}
        {papel === null && (
          <Botao variante="discord" icone="discord" className={estilos.entrar} onClick={() => setAberto('entrar')}>
            <span>
              Entrar<span className={estilos.resto}> com Discord</span>
            </span>
          </Botao>
        )}
      </div>
      <Suspense>
        {aberto === 'entrar' && <EntrarDialogo voltar={location.pathname + location.search} aoFechar={() => setAberto(null)} />}
        {aberto === 'saldo' && <AdicionarSaldo aoFechar={() => setAberto(null)} />}
      </Suspense>
    </header>
  )
}
