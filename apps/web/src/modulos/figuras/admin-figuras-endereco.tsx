import { lerPadrao } from '@sorium/contratos/figuras/endereco.ts'
import { type Experimento, FormularioDoEndereco, LIMITES_DAS_FIGURAS } from '@sorium/contratos/figuras/index.ts'
import { useState } from 'react'
import { ErroDaApi, textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { Entrada } from '#ui/campo.tsx'
import { Formulario } from '#ui/formulario.tsx'
import { useExperimentar, useSalvarEndereco } from './admin-consultas.ts'
import { Botoes } from './botoes.tsx'
import * as estilos from './admin-figuras-endereco.module.css'

function textoDaRecusa(erro: unknown, padrao: string): string {
  const detalhes = erro instanceof ErroDaApi && erro.codigo === 'figuras.endereco_invalido' ? erro.detalhes : undefined
  return [textoDoErro(erro, padrao), detalhes].filter(Boolean).join(' ')
}

export function AdminFigurasEndereco({ salvo }: { salvo: string | null }) {
  const f = useFormulario({
    esquema: FormularioDoEndereco,
    valores: { endereco: null as string | null },
    corpo: ({ endereco }) => ({ endereco: (endereco ?? salvo) || null }),
    mutacao: useSalvarEndereco(),
    pedido: ({ endereco }) => endereco,
    aoAceitar({ endereco }) {
      f.form.reset()
      brindar(endereco === null ? 'Endereço tirado. As figuras que já vieram ficam.' : 'Endereço salvo. A busca começa já.')
    },
  })
  const { valor: digitado, aoMudar } = f.valor('endereco')
  const texto = digitado ?? salvo ?? ''
  const vazio = texto.trim() === ''
  const lido = lerPadrao(texto)
  const mudou = texto.trim() !== (salvo ?? '')
  return (
    <Formulario className="stack" aria-label="Endereço das figuras" aoEnviar={f.aoEnviar}>
      <h3 className="h3">Buscar por um endereço</h3>
      <Entrada
        rotulo="Endereço das figuras"
        placeholder="https://imagens.suacidade.com/{codigo}.png"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        maxLength={LIMITES_DAS_FIGURAS.endereco}
        value={texto}
        onChange={(e) => aoMudar(e.target.value)}
        erro={vazio || lido.ok ? undefined : lido.motivo}
        dica="Escreva {codigo} onde entra o código de cada item, ou {figura} para o nome do arquivo que a base dá. Só https, de um site público."
      />
      <Experimentar endereco={lido.ok ? lido.endereco : null} />
      <Botoes>
        <Botao type="submit" variante="primaria" disabled={!mudou || !(vazio || lido.ok)} ocupado={f.ocupado} textoOcupado="Salvando...">
          {vazio && salvo !== null ? 'Tirar o endereço' : 'Salvar endereço'}
        </Botao>
      </Botoes>
      {f.falha && <Aviso tom="erro">{textoDaRecusa(f.falha, 'O endereço não foi salvo. Tente de novo em instantes.')}</Aviso>}
    </Formulario>
  )
}

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
