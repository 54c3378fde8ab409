import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { EntradaDeAdmin } from '@sorium/contratos/sessao/index.ts'
import { enderecoDeVolta, impedimentoDaEntrada, useEntrarComoAdmin } from '#modulos/sessao/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Entrada as CampoDeTexto } from '#ui/campo.tsx'
import { Formulario } from '#ui/formulario.tsx'
import { useBusca } from '../busca.ts'
import { Entrada } from '../entrada.tsx'

export const Route = createFileRoute('/admin/login')({
  staticData: {
    titulo: 'Login Admin',
  },
  component: PaginaLoginAdmin,
})

function PaginaLoginAdmin() {
  const { voltar } = useBusca()
  const destino = voltar?.startsWith('/admin') ? enderecoDeVolta(voltar) : '/admin'
  const navegar = useNavigate()
  const { admin } = useSessao()
  const entrar = useEntrarComoAdmin()
  const [recusada, setRecusada] = useState(false)
  const [impedimento] = useState(impedimentoDaEntrada)
  const f = useFormulario({
    esquema: EntradaDeAdmin,
    valores: { email: '', senha: '' },
    // The password as typed, not trimmed.
    corpo: ({ email }, { senha }) => ({ email, senha }),
    mutacao: entrar,
    pedido: (corpo) => {
      setRecusada(false)
      return corpo
    },
    aoAceitar: (entrou) => (entrou ? void navegar({ to: destino, replace: true }) : setRecusada(true)),
  })

  if (admin && !entrar.isPending) return <Navigate to={destino} replace />
  return (
    <Entrada titulo="Login Admin" texto="Acesso da administração da cidade.">
      <Formulario className="stack" aoEnviar={f.aoEnviar}>
        <CampoDeTexto rotulo="E-mail" type="email" autoComplete="username" {...f.campo('email')} />
        <CampoDeTexto rotulo="Senha" type="password" autoComplete="current-password" {...f.campo('senha')} />
        {impedimento && <Aviso tom="erro">{impedimento}</Aviso>}
        {recusada && <Aviso tom="erro">Credenciais inválidas.</Aviso>}
        {f.falha && <Aviso tom="erro">{textoDoErro(f.falha, 'Credenciais inválidas ou erro de conexão.')}</Aviso>}
        <Botao
          type="submit"
          variante="primaria"
          tamanho="grande"
          bloco
          disabled={impedimento !== null}
          ocupado={f.ocupado}
          textoOcupado="Entrando..."
        >
          Entrar
        </Botao>
      </Formulario>
    </Entrada>
  )
}
