import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useConfiguracoes } from '#nucleo/configuracoes.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { Botao } from '#ui/botao.tsx'
import { BuscaCaixa } from './busca-caixa.tsx'
import { alternarTema } from './tema.ts'
import { Marca } from './marca.tsx'
import { MenuDaConta } from './menu-da-conta.tsx'
import { Cotacao, Saldos } from './saldos.tsx'
import * as estilos from './topo.module.css'

const EntrarDialogo = lazy(() => import('#modulos/sessao/entrar-dialogo.tsx').then((m) => ({ default: m.EntrarDialogo })))
const AdicionarSaldo = lazy(() => import('./adicionar-saldo-dialogo.tsx').then((m) => ({ default: m.AdicionarSaldoDialogo })))

interface Props {
  lateralAberta: boolean
  aoAbrirLateral: () => void
}

export function Topo({ lateralAberta, aoAbrirLateral }: Props) {
  const { nome } = useConfiguracoes()
  const sessao = useSessao()
  const [aberto, setAberto] = useState<'entrar' | 'saldo' | null>(null)
  return (
    <header className={estilos.topo}>
      <Link className={`${estilos.inicio} ${sessao.papelExibido ? estilos.semNome : ''}`} to="/" aria-label={`${nome}, início`}>
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
      <Cotacao />
      {sessao.papelExibido ? (
        <>
          <Saldos papel={sessao.papelExibido} />
          {/* An administrator fills wallets where they all are. */}
          {sessao.papelExibido === 'user' && (
            <Botao variante="ouro" icone="plus" className={estilos.adicionar} onClick={() => setAberto('saldo')}>
              Adicionar saldo
            </Botao>
          )}
        </>
      ) : (
        <span className={estilos.vao} />
      )}
      <Botao variante="fantasma" soIcone icone="sun-moon" aria-label="Alternar tema claro e escuro" onClick={alternarTema} />
      {sessao.papelExibido && sessao.exibida ? (
        <MenuDaConta papel={sessao.papelExibido} identidade={sessao.exibida} />
      ) : (
        <Botao variante="discord" icone="discord" className={estilos.entrar} onClick={() => setAberto('entrar')}>
          <span>
            Entrar<span className={estilos.resto}> com Discord</span>
          </span>
        </Botao>
      )}
      <Suspense>
        {aberto === 'entrar' && <EntrarDialogo voltar={location.pathname + location.search} aoFechar={() => setAberto(null)} />}
        {aberto === 'saldo' && <AdicionarSaldo aoFechar={() => setAberto(null)} />}
      </Suspense>
    </header>
  )
}
