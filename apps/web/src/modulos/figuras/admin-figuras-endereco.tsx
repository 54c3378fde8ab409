import { lerPadrao } from '@sorium/contratos/figuras/endereco.ts'
import type { Experimento } from '@sorium/contratos/figuras/index.ts'
import { LIMITES_DAS_FIGURAS as LIMITES } from '@sorium/contratos/figuras/limites.ts'
import { useState } from 'react'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { useExperimentar, useSalvarEndereco } from './admin-consultas.ts'
import { Botoes } from './botoes.tsx'
import * as estilos from './admin-figuras-endereco.module.css'

/** The refusal with what is to be mended. */
function textoDaRecusa(erro: unknown, padrao: string): string {
  const detalhes = erro instanceof ErroDaApi && erro.codigo === 'figuras.endereco_invalido' ? erro.detalhes : undefined
  return [textoDoErro(erro, padrao), detalhes].filter(Boolean).join(' ')
}

/** The address pattern: checked as it is typed, tried with one code, then saved. */
export function AdminFigurasEndereco({ salvo }: { salvo: string | null }) {
  const [digitado, setDigitado] = useState<string | null>(null)
  const texto = digitado ?? salvo ?? ''
  const salvar = useSalvarEndereco()
  const vazio = texto.trim() === ''
  const lido = lerPadrao(texto)
  const mudou = texto.trim() !== (salvo ?? '')
  const gravar = () =>
    salvar.mutate(vazio ? null : texto.trim(), {
      onSuccess: () => {
        setDigitado(null)
        brindar(vazio ? 'Endereço tirado. As figuras que já vieram ficam.' : 'Endereço salvo. A busca começa já.')
      },
    })
  return (
    <form
      className="stack"
      aria-label="Endereço das figuras"
      onSubmit={(e) => {
        e.preventDefault()
        if (mudou && (vazio || lido.ok) && !salvar.isPending) gravar()
      }}
    >
      <h3 className="h3">Buscar por um endereço</h3>
      <Entrada
        rotulo="Endereço das figuras"
        placeholder="https://imagens.suacidade.com/{codigo}.png"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={LIMITES.endereco}
        value={texto}
        erro={vazio || lido.ok ? undefined : lido.motivo}
        dica="Escreva {codigo} onde entra o código de cada item, ou {figura} para o nome do arquivo que a base dá. Só https, de um site público."
        onChange={(e) => setDigitado(e.target.value)}
      />
      <Experimentar endereco={lido.ok ? lido.endereco : null} />
      <Botoes>
        <Botao
          type="submit"
          variante="primaria"
          disabled={!mudou || !(vazio || lido.ok)}
          ocupado={salvar.isPending}
          textoOcupado="Salvando..."
        >
          {vazio && salvo !== null ? 'Tirar o endereço' : 'Salvar endereço'}
        </Botao>
      </Botoes>
      {salvar.isError && <Aviso tom="erro">{textoDaRecusa(salvar.error, 'O endereço não foi salvo. Tente de novo em instantes.')}</Aviso>}
    </form>
  )
}

/** `endereco` null: what is typed is none yet. */
function Experimentar({ endereco }: { endereco: string | null }) {
  const [codigo, setCodigo] = useState('')
  const experimentar = useExperimentar()
  const pronto = endereco !== null && codigo.trim() !== ''
  const tentar = () => pronto && experimentar.mutate({ endereco, codigo: codigo.trim() })
  return (
    <div className="stack">
      <div className={estilos.experimento}>
        <Entrada
          rotulo="Código para experimentar"
          placeholder="agua"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={codigo}
          onChange={(e) => setCodigo(e.target.value)}
          onKeyDown={(e) => {
            if (e.key !== 'Enter') return
            e.preventDefault()
            tentar()
          }}
        />
        <Botao variante="linha" disabled={!pronto} ocupado={experimentar.isPending} textoOcupado="Buscando..." onClick={tentar}>
          Experimentar
        </Botao>
      </div>
      {experimentar.isSuccess && <Resultado experimento={experimentar.data} codigo={experimentar.variables.codigo} />}
      {experimentar.isError && (
        <Aviso tom="erro">{textoDaRecusa(experimentar.error, 'Não deu para experimentar. Tente de novo em instantes.')}</Aviso>
      )}
    </div>
  )
}

function Resultado({ experimento: { imagem, motivo, endereco }, codigo }: { experimento: Experimento; codigo: string }) {
  if (imagem === null)
    return (
      <Aviso tom="alerta">
        <b>{motivo}</b> <span className={estilos.endereco}>{endereco}</span>
      </Aviso>
    )
  return (
    <div className={estilos.achada} role="status">
      <img src={imagem} alt={`Figura de ${codigo}`} width={72} height={72} />
      <p>
        <b>Deu certo.</b> <span className={`sm mut ${estilos.endereco}`}>{endereco}</span>
      </p>
    </div>
  )
}
