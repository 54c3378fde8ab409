import { useQuery } from '@tanstack/react-query'
import { type Configuracoes, MudancaDasConfiguracoes } from '@sorium/contratos/configuracoes/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Barra, Esqueleto } from '#ui/esqueleto.tsx'
import { Formulario } from '#ui/formulario.tsx'
import { Pilha } from '#ui/pilha.tsx'
import { consultaDasConfiguracoesDoAdmin, useGravarConfiguracoes } from './consultas.ts'
import { rotulosDe } from './regras.ts'

export function AdminEnderecos() {
  const { data, isError, refetch } = useQuery(consultaDasConfiguracoesDoAdmin())
  return (
    <Cartao titulo="Discord e changelog">
      {data ? (
        <FormularioDosEnderecos salvas={data} />
      ) : isError ? (
        <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
          Erro ao carregar configurações.
        </Aviso>
      ) : (
        <Esqueleto texto="Carregando configurações...">
          <Barra altura={160} />
        </Esqueleto>
      )}
    </Cartao>
  )
}

function FormularioDosEnderecos({ salvas }: { salvas: Configuracoes }) {
  const f = useFormulario({
    esquema: MudancaDasConfiguracoes,
    valores: { convite_discord: salvas.convite_discord ?? '', changelog_url: salvas.changelog_url ?? '' },
    corpo: (campos) => ({ ...campos, nome: salvas.nome }),
    mutacao: useGravarConfiguracoes(),
    pedido: (corpo) => corpo,
    aoAceitar: () => brindar('Endereços salvos.'),
  })
  return (
    <Formulario aria-label="Discord e changelog" aoEnviar={f.aoEnviar}>
      <Pilha>
        <Entrada autoComplete="off" {...rotulosDe('convite_discord')} {...f.campo('convite_discord')} />
        <Entrada autoComplete="off" {...rotulosDe('changelog_url')} {...f.campo('changelog_url')} />
        {f.falha && (
          <Aviso tom="erro">
            <b>Erro ao salvar os endereços.</b> {textoDoErro(f.falha, 'Tente de novo em instantes.')}
          </Aviso>
        )}
        <span>
          <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Salvando...">
            Salvar
          </Botao>
        </span>
      </Pilha>
    </Formulario>
  )
}
