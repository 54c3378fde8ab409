import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mudarTaxa } from '@sorium/contratos/marketplace/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { CampoNumero } from '#ui/campo-numero.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { Formulario } from '#ui/formulario.tsx'
import { formatarPorcento, formatarReais } from '#ui/formatos.ts'
import { consultaDaTaxaDoAdmin } from './consultas.ts'
import { useSalvarTaxa } from './mutacoes.ts'
import { lerTaxa } from './regras.ts'
import * as estilos from './taxa.module.css'

const ANTES_DE_CARREGAR = 10
const AVISO_MS = 2_000
const EXEMPLO = 100

export function TaxaDeAnuncio() {
  const consultas = useQueryClient()
  const { data, isPending, isError, refetch } = useQuery(consultaDaTaxaDoAdmin())
  const [salva, setSalva] = useState(false)
  const salvar = useSalvarTaxa()
  useEffect(() => {
    if (!salva) return
    const fim = setTimeout(() => setSalva(false), AVISO_MS)
    return () => clearTimeout(fim)
  }, [salva])

  const f = useFormulario({
    esquema: mudarTaxa.corpo,
    valores: { taxa: null as string | null },
    corpo: ({ taxa }) => ({ taxa: lerTaxa(taxa ?? conhecida) }),
    mutacao: salvar,
    pedido({ taxa }) {
      setSalva(false)
      return taxa
    },
    aoAceitar(resposta) {
      consultas.setQueryData(consultaDaTaxaDoAdmin().queryKey, resposta.taxa)
      f.form.reset()
      setSalva(true)
    },
  })
  const campo = f.valor('taxa')
  const conhecida = formatarPorcento(data ?? ANTES_DE_CARREGAR)
  const texto = campo.valor ?? conhecida
  const taxa = lerTaxa(texto)

  return (
    <Cartao titulo="Taxa do marketplace">
      <Formulario className={estilos.taxa} aoEnviar={f.aoEnviar}>
        <CampoNumero rotulo="Taxa de Anúncio (%)" casas={2} min={0} max={100} step={0.01} {...campo} valor={texto} />
        <p className="sm mut">
          {taxa !== null &&
            `Em uma venda de ${formatarReais(EXEMPLO)}, o vendedor recebe ${formatarReais(EXEMPLO - taxa)} e a cidade fica com ${formatarReais(taxa)}. `}
          Vale para os anúncios feitos daqui em diante: os que já existem ficam com a taxa deles.
        </p>
        <Botao type="submit" variante="primaria" disabled={isPending || texto.trim() === ''} ocupado={f.ocupado} textoOcupado="Salvando...">
          Salvar Taxa
        </Botao>
        {isError && (
          <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
            Erro ao buscar taxa do backend.
          </Aviso>
        )}
        {f.falha && (
          <Aviso tom="erro">
            <b>Erro ao salvar taxa.</b> {textoDoErro(f.falha, 'Tente de novo.')}
          </Aviso>
        )}
        {salva && <Aviso tom="ok">Taxa atualizada com sucesso!</Aviso>}
      </Formulario>
    </Cartao>
  )
}
