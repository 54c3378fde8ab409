import { useMutation } from '@tanstack/react-query'
import { useEffect, type ChangeEvent } from 'react'
import { type Cadastro, digitosDoTelefone, FormularioDoCadastro, type Perfil } from '@sorium/contratos/perfil/index.ts'
import { enviar } from '#nucleo/cliente-http.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { guardarToken } from '#nucleo/sessao.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { classeDeFormulario, Entrada, Seletor } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import type { CadastroPendente } from './porteiro.ts'
import { CAMPO_DO_ERRO, GENEROS, mascararCelular, mascararCpf } from './regras.ts'

interface Props {
  pendente: CadastroPendente
  aoFechar: () => void
}

type Digitado = ChangeEvent<HTMLInputElement>
type Campos = Record<keyof Cadastro, string>

const FECHA_EM_MS = 1200

const CAMPOS = {
  ...CAMPO_DO_ERRO,
  'perfil.cpf_invalido': 'cpf',
  'perfil.cpf_em_uso': 'cpf',
  'perfil.data_invalida': 'data_nascimento',
  'perfil.data_futura': 'data_nascimento',
  'perfil.data_antiga': 'data_nascimento',
  'perfil.menor_de_idade': 'data_nascimento',
} as const

function valoresDe(perfil: Perfil): Campos {
  const { nome, sobrenome, data_nascimento, cpf, celular, genero, endereco, email } = perfil
  return { nome, sobrenome, data_nascimento, cpf, celular: mascararCelular(celular), genero, endereco, email }
}

export function CompletarCadastroDialogo({ pendente, aoFechar }: Props) {
  const salvar = useMutation({
    mutationFn: (corpo: Cadastro) => enviar('POST', '/user/complete-profile', { corpo, token: pendente.token }),
  })
  const f = useFormulario({
    esquema: FormularioDoCadastro,
    valores: valoresDe(pendente.perfil),
    corpo: (c) => ({ ...c, celular: digitosDoTelefone(c.celular) }),
    mutacao: salvar,
    pedido: (corpo) => corpo,
    campoDoErro: CAMPOS,
  })

  useEffect(() => {
    if (!salvar.isSuccess) return
    const espera = setTimeout(() => {
      guardarToken('user', pendente.token)
      aoFechar()
    }, FECHA_EM_MS)
    return () => clearTimeout(espera)
  }, [salvar.isSuccess, pendente.token, aoFechar])

  const mascara = (campo: 'cpf' | 'celular', mascarar: (texto: string) => string) => ({
    onChange: (e: Digitado) => f.form.setValue(campo, mascarar(e.target.value)),
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
      aoEnviar={f.aoEnviar}
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
        <Entrada rotulo="Nome" autoComplete="given-name" {...f.campo('nome')} />
        <Entrada rotulo="Sobrenome" autoComplete="family-name" {...f.campo('sobrenome')} />
        <Entrada rotulo="Data de Nascimento" type="date" autoComplete="bday" {...f.campo('data_nascimento')} />
        <Entrada rotulo="CPF" inputMode="numeric" placeholder="000.000.000-00" {...f.campo('cpf', mascara('cpf', mascararCpf))} />
        <Entrada
          rotulo="Celular/Telefone"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="(00) 00000-0000"
          {...f.campo('celular', mascara('celular', mascararCelular))}
        />
        <Seletor rotulo="Gênero" {...f.campo('genero')}>
          <option value="">Selecione</option>
          {Object.entries(GENEROS).map(([valor, rotulo]) => (
            <option key={valor} value={valor}>
              {rotulo}
            </option>
          ))}
        </Seletor>
        <Entrada rotulo="Endereço" autoComplete="street-address" {...f.campo('endereco')} />
        <Entrada rotulo="E-mail" type="email" autoComplete="email" {...f.campo('email')} />
      </div>
      {f.falha && <Aviso tom="erro">{textoDoErro(f.falha, 'Erro ao salvar dados.')}</Aviso>}
      {salvar.isSuccess && <Aviso tom="ok">Cadastro completo com sucesso!</Aviso>}
    </Dialogo>
  )
}
