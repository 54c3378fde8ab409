import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, type ChangeEvent } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import type { Cadastro, Perfil } from '@sorium/contratos/perfil/index.ts'
import { enviar } from '#nucleo/cliente-http.ts'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { guardarToken } from '#nucleo/sessao.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { classeDeFormulario, Entrada, Seletor } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import type { CadastroPendente } from './porteiro.ts'
import { GENEROS, mascararCelular, mascararCpf } from './regras.ts'

interface Props {
  pendente: CadastroPendente
  aoFechar: () => void
}

type Digitado = ChangeEvent<HTMLInputElement>
type Formulario = Omit<Cadastro, 'genero'> & { genero: string }

const FECHA_EM_MS = 1200

/** Which field a refusal of the server speaks of. */
const CAMPO_DO_ERRO: Record<string, FieldPath<Formulario>> = {
  'perfil.cpf_invalido': 'cpf',
  'perfil.cpf_em_uso': 'cpf',
  'perfil.data_invalida': 'data_nascimento',
  'perfil.email_invalido': 'email',
  'perfil.celular_invalido': 'celular',
}

function valoresDe(perfil: Perfil): Formulario {
  const { nome, sobrenome, data_nascimento, cpf, celular, genero, endereco, email } = perfil
  return { nome, sobrenome, data_nascimento, cpf, celular: mascararCelular(celular), genero, endereco, email }
}

export function CompletarCadastroDialogo({ pendente, aoFechar }: Props) {
  const { register, handleSubmit, setValue, setError, formState } = useForm<Formulario>({
    defaultValues: valoresDe(pendente.perfil),
  })
  const [aviso, setAviso] = useState('')
  const salvar = useMutation({
    mutationFn: (dados: Formulario) => {
      // The list offers no other.
      const genero = dados.genero as Cadastro['genero']
      const corpo = { ...dados, genero, celular: dados.celular.replaceAll(/\D/g, '') }
      return enviar('POST', '/user/complete-profile', { corpo, token: pendente.token })
    },
    onError: (erro) => {
      const campo = erro instanceof ErroDaApi ? CAMPO_DO_ERRO[erro.codigo] : undefined
      if (campo) setError(campo, { message: erro.message }, { shouldFocus: true })
      else setAviso(textoDoErro(erro, 'Erro ao salvar dados.'))
    },
  })

  useEffect(() => {
    if (!salvar.isSuccess) return
    const espera = setTimeout(() => {
      guardarToken('user', pendente.token)
      aoFechar()
    }, FECHA_EM_MS)
    return () => clearTimeout(espera)
  }, [salvar.isSuccess, pendente.token, aoFechar])

  const obrigatorio = { validate: (v: string) => Boolean(v.trim()) || 'Preencha este campo.' }
  const erroDe = (campo: keyof Formulario) => formState.errors[campo]?.message
  const enviarFormulario = handleSubmit((dados) => {
    setAviso('')
    salvar.mutate(dados)
  })
  const ocupado = salvar.isPending || salvar.isSuccess

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={ocupado}
      tamanho="largo"
      titulo="Complete seu cadastro"
      descricao="Faltam alguns dados para liberar sua carteira e suas compras."
      aoEnviar={(e) => void enviarFormulario(e)}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={ocupado}>
            Agora não
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={salvar.isPending} disabled={salvar.isSuccess} textoOcupado="Salvando...">
            Salvar cadastro
          </Botao>
        </>
      }
    >
      <Aviso tom="alerta">
        <b>Use dados reais.</b> Dados incorretos podem bloquear as funções financeiras da sua conta.
      </Aviso>
      <div className={classeDeFormulario}>
        <Entrada rotulo="Nome" autoComplete="given-name" erro={erroDe('nome')} {...register('nome', obrigatorio)} />
        <Entrada rotulo="Sobrenome" autoComplete="family-name" erro={erroDe('sobrenome')} {...register('sobrenome', obrigatorio)} />
        <Entrada
          rotulo="Data de Nascimento"
          type="date"
          autoComplete="bday"
          erro={erroDe('data_nascimento')}
          {...register('data_nascimento', obrigatorio)}
        />
        <Entrada
          rotulo="CPF"
          inputMode="numeric"
          maxLength={14}
          placeholder="000.000.000-00"
          erro={erroDe('cpf')}
          {...register('cpf', { ...obrigatorio, onChange: (e: Digitado) => setValue('cpf', mascararCpf(e.target.value)) })}
        />
        <Entrada
          rotulo="Celular/Telefone"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(00) 00000-0000"
          erro={erroDe('celular')}
          {...register('celular', { ...obrigatorio, onChange: (e: Digitado) => setValue('celular', mascararCelular(e.target.value)) })}
        />
        <Seletor rotulo="Gênero" erro={erroDe('genero')} {...register('genero', obrigatorio)}>
          <option value="">Selecione</option>
          {Object.entries(GENEROS).map(([valor, rotulo]) => (
            <option key={valor} value={valor}>
              {rotulo}
            </option>
          ))}
        </Seletor>
        <Entrada rotulo="Endereço" autoComplete="street-address" erro={erroDe('endereco')} {...register('endereco', obrigatorio)} />
        <Entrada rotulo="E-mail" type="email" autoComplete="email" erro={erroDe('email')} {...register('email', obrigatorio)} />
      </div>
      {aviso && <Aviso tom="erro">{aviso}</Aviso>}
      {salvar.isSuccess && <Aviso tom="ok">Cadastro completo com sucesso!</Aviso>}
    </Dialogo>
  )
}
