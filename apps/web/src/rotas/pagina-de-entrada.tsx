import { Link, Navigate } from '@tanstack/react-router'
import { CartaoDeEntrada, enderecoDeVolta } from '#modulos/sessao/index.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { useBusca } from './busca.ts'
import { Entrada } from './entrada.tsx'

export function PaginaDeEntrada() {
  const { voltar } = useBusca()
  const destino = enderecoDeVolta(voltar)
  const { user } = useSessao()
  if (user) return <Navigate to={destino} replace />
  return (
    <Entrada titulo="Login com Discord" texto="Use a mesma conta que você usa para entrar no servidor. Não pedimos senha.">
      <CartaoDeEntrada voltar={destino} />
      <p className="sm mut">
        Primeira vez? Depois do login pedimos para completar o cadastro com dados reais.{' '}
        <Link to="/" className="textoLigado">
          Ver a cidade sem entrar
        </Link>
      </p>
    </Entrada>
  )
}
