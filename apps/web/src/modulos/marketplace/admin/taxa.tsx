import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Cartao } from '#ui/cartao.tsx'
import { formatarReais } from '#ui/formatos.ts'
import { consultaDaTaxaDoAdmin } from './consultas.ts'
import { useSalvarTaxa } from './mutacoes.ts'
import { lerTaxa } from './regras.ts'
import * as estilos from './taxa.module.css'

/** Shown until the real one has come, and when it does not come. */
const ANTES_DE_CARREGAR = 10
const AVISO_MS = 2_000
const EXEMPLO = 100

export function TaxaDeAnuncio() {
  const consultas = useQueryClient()
  const { data, isPending, isError, refetch } = useQuery(consultaDaTaxaDoAdmin())
  const [digitada, setDigitada] = useState<string | null>(null)
  const [erro, setErro] = useState<string>()
  const [salva, setSalva] = useState(false)
  const salvar = useSalvarTaxa()
  useEffect(() => {
    if (!salva) return
    const fim = setTimeout(() => setSalva(false), AVISO_MS)
    return () => clearTimeout(fim)
  }, [salva])

  const texto = digitada ?? String(data ?? ANTES_DE_CARREGAR)
  const taxa = lerTaxa(texto)

  function enviar(e: FormEvent) {
    e.preventDefault()
    if (salvar.isPending) return
    setErro(taxa === null ? 'Informe uma taxa de 0 a 100, com no máximo 2 casas.' : undefined)
    setSalva(false)
    if (taxa === null) return
    salvar.mutate(taxa, {
      onSuccess: (r) => {
        consultas.setQueryData(consultaDaTaxaDoAdmin().queryKey, r.taxa)
        setDigitada(null)
        setSalva(true)
      },
    })
  }

  return (
    <Cartao titulo="Taxa do marketplace">
      <form className={estilos.taxa} onSubmit={enviar} noValidate>
        <Entrada
          rotulo="Taxa de Anúncio (%)"
          type="number"
          inputMode="decimal"
          min={0}
          max={100}
          step={0.01}
          value={texto}
          onChange={(e) => setDigitada(e.target.value)}
          erro={erro}
        />
        <p className="sm mut">
          {taxa !== null &&
            `Em uma venda de ${formatarReais(EXEMPLO)}, o vendedor recebe ${formatarReais(EXEMPLO - taxa)} e a cidade fica com ${formatarReais(taxa)}. `}
          Vale para os anúncios feitos daqui em diante: os que já existem ficam com a taxa deles.
        </p>
        <Botao
          type="submit"
          variante="primaria"
          disabled={isPending || texto.trim() === ''}
          ocupado={salvar.isPending}
          textoOcupado="Salvando..."
        >
          Salvar Taxa
        </Botao>
        {isError && (
          <Aviso tom="erro" aoTentarDeNovo={() => void refetch()}>
            Erro ao buscar taxa do backend.
          </Aviso>
        )}
        {salvar.isError && (
          <Aviso tom="erro">
            <b>Erro ao salvar taxa.</b> {textoDoErro(salvar.error, 'Tente de novo.')}
          </Aviso>
        )}
        {salva && <Aviso tom="ok">Taxa atualizada com sucesso!</Aviso>}
      </form>
    </Cartao>
  )
}
