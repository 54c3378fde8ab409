import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSessao } from '#nucleo/sessao.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { formatarDataHora } from '#ui/formatos.ts'
import { consultaDoFinanceiro } from './consultas.ts'
import * as estilos from './financeiro-pausado.module.css'

const Liberar = lazy(() => import('./financeiro-liberar.tsx').then((m) => ({ default: m.LiberarFinanceiro })))

export function FinanceiroPausado() {
  const { admin } = useSessao()
  const [liberando, setLiberando] = useState(false)
  const { data } = useQuery({ ...consultaDoFinanceiro(), enabled: admin !== null })
  if (!data?.pausa) return null
  return (
    <section className={estilos.faixa} aria-label="Dinheiro pausado">
      <Aviso tom="erro">
        <b>O dinheiro está pausado desde {formatarDataHora(data.pausa.desde)}.</b> Ninguém compra, vende nem converte, e nada do que já foi
        pago se perde. Uma conferência do livro não fechou:
        <span className={`mono sm ${estilos.motivo}`}>{data.pausa.motivo}</span>
        <span>
          Guarde uma cópia do banco, descubra o que mudou (os logs dizem quem fez o quê) e só então libere. O que ainda não fechar pausa
          tudo de novo em um minuto.
        </span>
        <Botao variante="perigo" tamanho="pequeno" onClick={() => setLiberando(true)}>
          Conferi: liberar o dinheiro
        </Botao>
      </Aviso>
      <Suspense>{liberando && <Liberar aoFechar={() => setLiberando(false)} />}</Suspense>
    </section>
  )
}
