import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { EntradaDeAdmin } from '@sorium/contratos/sessao/index.ts'
import { enderecoDeVolta, useEntrarComoAdmin } from '#modulos/sessao/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useSessao } from '#nucleo/sessao.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Entrada as CampoDeTexto } from '#ui/campo.tsx'
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
  const [erro, setErro] = useState('')
  const { register, handleSubmit, formState } = useForm<EntradaDeAdmin>({ defaultValues: { email: '', senha: '' } })

  if (admin && !entrar.isPending) return <Navigate to={destino} replace />
  const enviar = handleSubmit((dados) => {
    setErro('')
    entrar.mutate(dados, {
      onSuccess: (entrou) => (entrou ? void navegar({ to: destino, replace: true }) : setErro('Credenciais inválidas.')),
      onError: (falha) => setErro(textoDoErro(falha, 'Credenciais inválidas ou erro de conexão.')),
    })
  })
  const obrigatorio = { required: 'Preencha este campo.' }
  return (
    <Entrada titulo="Login Admin" texto="Acesso da administração da cidade.">
      <form className="stack" onSubmit={(e) => void enviar(e)} noValidate>
        <CampoDeTexto
          rotulo="E-mail"
          type="email"
          autoComplete="username"
          erro={formState.errors.email?.message}
          {...register('email', obrigatorio)}
        />
        <CampoDeTexto
          rotulo="Senha"
          type="password"
          autoComplete="current-password"
          erro={formState.errors.senha?.message}
          {...register('senha', obrigatorio)}
        />
        {erro && <Aviso tom="erro">{erro}</Aviso>}
        <Botao type="submit" variante="primaria" tamanho="grande" bloco ocupado={entrar.isPending} textoOcupado="Entrando...">
          Entrar
        </Botao>
      </form>
    </Entrada>
  )
}
