import { useForm, type FieldPath } from 'react-hook-form'
import type { ChangeEvent } from 'react'
import type { MudancaDoPerfil, Perfil } from '@sorium/contratos/perfil/index.ts'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Barra } from '#ui/esqueleto.tsx'
import { useSalvarPerfil } from './mutacoes.ts'
import { conferirCelular, conferirEmail, dataPorExtenso, GENEROS, mascararCelular } from './regras.ts'
import * as estilos from './perfil-formulario.module.css'

/** Which field a refusal of the server speaks of. */
const CAMPO_DO_ERRO: Record<string, FieldPath<MudancaDoPerfil>> = {
  'perfil.email_invalido': 'email',
  'perfil.celular_invalido': 'celular',
  'perfil.campo_vazio': 'endereco',
}

const valoresDe = ({ celular, endereco, email }: Perfil): MudancaDoPerfil => ({ celular: mascararCelular(celular), endereco, email })

/** What is held of the person: five fields to read, three to keep up to date. */
export function PerfilFormulario({ perfil }: { perfil: Perfil }) {
  const { register, handleSubmit, setValue, setError, reset, formState } = useForm<MudancaDoPerfil>({ defaultValues: valoresDe(perfil) })
  const salvar = useSalvarPerfil()
  const erroDe = (campo: keyof MudancaDoPerfil) => formState.errors[campo]?.message
  const enviar = handleSubmit((dados) => {
    if (salvar.isPending) return
    salvar.mutate(
      { ...dados, celular: dados.celular.replaceAll(/\D/g, '') },
      {
        onSuccess: (salvo) => reset(valoresDe(salvo)),
        onError: (erro) => {
          const campo = erro instanceof ErroDaApi ? CAMPO_DO_ERRO[erro.codigo] : undefined
          if (campo) setError(campo, { message: erro.message }, { shouldFocus: true })
        },
      },
    )
  })
  const semCampo = salvar.isError && !(salvar.error instanceof ErroDaApi && salvar.error.codigo in CAMPO_DO_ERRO)

  return (
    <Cartao titulo="Seus dados">
      <form className={estilos.formulario} onSubmit={(e) => void enviar(e)} noValidate>
        <Aviso tom="alerta">
          <b>Todos os dados devem ser reais.</b> Dados falsos podem levar ao bloqueio da sua conta.
        </Aviso>
        <div className={`formulario ${estilos.grade}`}>
          <Entrada rotulo="Nome" value={perfil.nome} readOnly />
          <Entrada rotulo="Sobrenome" value={perfil.sobrenome} readOnly />
          <Entrada rotulo="Data de Nascimento" value={dataPorExtenso(perfil.data_nascimento)} readOnly />
          <Entrada rotulo="CPF" value={perfil.cpf} readOnly />
          <Entrada rotulo="Gênero" value={GENEROS[perfil.genero] ?? perfil.genero} readOnly />
        </div>
        <p className="hint">Estes cinco não mudam por aqui. Se algum estiver errado, fale com a administração.</p>
        <div className={`formulario ${estilos.grade}`}>
          <Entrada
            rotulo="Celular/Telefone"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="(00) 00000-0000"
            erro={erroDe('celular')}
            {...register('celular', {
              validate: conferirCelular,
              onChange: (e: ChangeEvent<HTMLInputElement>) => setValue('celular', mascararCelular(e.target.value)),
            })}
          />
          <Entrada
            rotulo="E-mail"
            type="email"
            autoComplete="email"
            maxLength={254}
            erro={erroDe('email')}
            {...register('email', { validate: conferirEmail })}
          />
          <Entrada
            rotulo="Endereço"
            autoComplete="street-address"
            maxLength={240}
            erro={erroDe('endereco')}
            {...register('endereco', { validate: (v) => Boolean(v.trim()) || 'Preencha este campo.' })}
          />
        </div>
        {semCampo && <Aviso tom="erro">{textoDoErro(salvar.error, 'Erro ao salvar dados.')}</Aviso>}
        {salvar.isSuccess && !formState.isDirty && <Aviso tom="ok">Dados salvos com sucesso!</Aviso>}
        <div>
          <Botao type="submit" variante="primaria" tamanho="grande" ocupado={salvar.isPending} textoOcupado="Salvando...">
            Salvar Alterações
          </Botao>
        </div>
      </form>
    </Cartao>
  )
}

/** Its shape while the profile is coming. */
export function EsqueletoDoFormulario() {
  return (
    <div className={`card card__b ${estilos.formulario}`}>
      {[0, 1, 2, 3].map((linha) => (
        <Barra key={linha} altura={40} />
      ))}
    </div>
  )
}
