import { useState, type FormEvent } from 'react'
import type { Anuncio } from '@sorium/contratos/marketplace/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { CampoValor } from '#ui/campo-valor.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { formatarValor } from '#ui/formatos.ts'
import { AnunciarConta } from '../anunciar/conta.tsx'
import { valorInformado } from '../anunciar/regras.ts'
import { TEXTOS_DE_ANUNCIAR } from '../anunciar/textos.ts'
import { useMudarPreco } from './mutacoes.ts'

interface Props {
  anuncio: Anuncio
  aoFechar: () => void
  aoMudar: () => void
}

/** 'Editar preço': the listing stays up; the fee stays the one it was made with. */
export function MeusPrecoDialogo({ anuncio, aoFechar, aoMudar }: Props) {
  const { moeda, taxa = 0 } = anuncio
  const [texto, setTexto] = useState(formatarValor(anuncio.valor))
  const [aviso, setAviso] = useState<string>()
  const mudar = useMudarPreco()
  const valor = valorInformado(texto)

  function enviar(e: FormEvent) {
    e.preventDefault()
    if (mudar.isPending) return
    if (valor === null) return setAviso(TEXTOS_DE_ANUNCIAR.valorInvalido)
    mudar.mutate({ id: anuncio.id, valor }, { onSuccess: aoMudar })
  }

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={mudar.isPending}
      titulo="Editar preço"
      descricao={anuncio.nome_item}
      aoEnviar={enviar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={mudar.isPending}>
            Voltar
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={mudar.isPending} textoOcupado="Salvando..." disabled={valor === anuncio.valor}>
            Salvar preço
          </Botao>
        </>
      }
    >
      <CampoValor
        rotulo="Valor do anúncio"
        prefixo={moeda === 'reais' ? 'R$' : 'Z-coin'}
        valor={texto}
        aoMudar={(novo) => {
          setAviso(undefined)
          setTexto(novo)
        }}
        erro={aviso}
      />
      <AnunciarConta valor={valor} moeda={moeda} taxa={taxa} />
      {mudar.isError && <Aviso tom="erro">{textoDoErro(mudar.error, 'Erro ao mudar o preço do anúncio.')}</Aviso>}
    </Dialogo>
  )
}
