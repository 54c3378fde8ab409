import type { ChangeEvent } from 'react'
import { digitosDoTelefone, FormularioDoPerfil, type MudancaDoPerfil, type Perfil } from '@sorium/contratos/perfil/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { classeDeDica, classeDeFormulario, Entrada } from '#ui/campo.tsx'
import { classeDeCartao, classeDoCorpo, Cartao } from '#ui/cartao.tsx'
import { Barra } from '#ui/esqueleto.tsx'
import { Formulario } from '#ui/formulario.tsx'
import { useSalvarPerfil } from './mutacoes.ts'
import { CAMPO_DO_ERRO, dataPorExtenso, GENEROS, mascararCelular } from './regras.ts'
import * as estilos from './perfil-formulario.module.css'

const valoresDe = ({ celular, endereco, email }: Perfil): MudancaDoPerfil => ({ celular: mascararCelular(celular), endereco, email })

export function PerfilFormulario({ perfil }: { perfil: Perfil }) {
  const salvar = useSalvarPerfil()
  const f = useFormulario({
    esquema: FormularioDoPerfil,
    valores: valoresDe(perfil),
    corpo: (c) => ({ ...c, celular: digitosDoTelefone(c.celular) }),
    mutacao: salvar,
    pedido: (corpo) => corpo,
    aoAceitar: (salvo) => f.form.reset(valoresDe(salvo)),
    campoDoErro: { ...CAMPO_DO_ERRO, 'perfil.campo_vazio': 'endereco' },
  })
  const { isDirty } = f.form.formState

  return (
    <Cartao titulo="Seus dados">
      <Formulario className={estilos.formulario} aoEnviar={f.aoEnviar}>
        <Aviso tom="alerta">
          <b>Todos os dados devem ser reais.</b> Dados falsos podem levar ao bloqueio da sua conta.
        </Aviso>
        <div className={`${classeDeFormulario} ${estilos.grade}`}>
          <Entrada rotulo="Nome" value={perfil.nome} readOnly />
          <Entrada rotulo="Sobrenome" value={perfil.sobrenome} readOnly />
          <Entrada rotulo="Data de Nascimento" value={dataPorExtenso(perfil.data_nascimento)} readOnly />
          <Entrada rotulo="CPF" value={perfil.cpf} readOnly />
          <Entrada rotulo="Gênero" value={GENEROS[perfil.genero] ?? perfil.genero} readOnly />
        </div>
        <p className={classeDeDica}>Estes cinco não mudam por aqui. Se algum estiver errado, fale com a administração.</p>
        <div className={`${classeDeFormulario} ${estilos.grade}`}>
          <Entrada
            rotulo="Celular/Telefone"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="(00) 00000-0000"
            {...f.campo('celular', {
              onChange: (e: ChangeEvent<HTMLInputElement>) => f.form.setValue('celular', mascararCelular(e.target.value)),
            })}
          />
          <Entrada rotulo="E-mail" type="email" autoComplete="email" {...f.campo('email')} />
          <Entrada rotulo="Endereço" autoComplete="street-address" {...f.campo('endereco')} />
        </div>
        {f.falha && <Aviso tom="erro">{textoDoErro(f.falha, 'Erro ao salvar dados.')}</Aviso>}
        {salvar.isSuccess && !isDirty && <Aviso tom="ok">Dados salvos com sucesso!</Aviso>}
        <div>
          <Botao type="submit" variante="primaria" tamanho="grande" ocupado={f.ocupado} textoOcupado="Salvando...">
            Salvar Alterações
          </Botao>
        </div>
      </Formulario>
    </Cartao>
  )
}

export function EsqueletoDoFormulario() {
  return (
    <div className={`${classeDeCartao} ${classeDoCorpo} ${estilos.formulario}`}>
      {[0, 1, 2, 3].map((linha) => (
        <Barra key={linha} altura={40} />
      ))}
    </div>
  )
}
