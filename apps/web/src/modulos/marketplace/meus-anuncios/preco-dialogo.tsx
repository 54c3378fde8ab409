import { centavosDe } from '@sorium/contratos/comum/centavos.ts'
import { perguntaDoSalto } from '@sorium/contratos/comum/preco-que-salta.ts'
import { PALAVRAS } from '@sorium/contratos/palavras.ts'
import { type Anuncio, mudarPreco } from '@sorium/contratos/marketplace/index.ts'
import { textoDoErro } from '#nucleo/erro-da-api.ts'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { CampoValor } from '#ui/campo-valor.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { DialogoConfirmar } from '#ui/dialogo-confirmar.tsx'
import { formatarValor } from '#ui/formatos.ts'
import { AnunciarConta } from '../anunciar/conta.tsx'
import { valorInformado } from '../anunciar/regras.ts'
import { useMudarPreco } from './mutacoes.ts'

interface Props {
  anuncio: Anuncio
  aoFechar: () => void
  aoMudar: () => void
}

export function MeusPrecoDialogo({ anuncio, aoFechar, aoMudar }: Props) {
  const { moeda, taxa = 0 } = anuncio
  const nomeDaMoeda = moeda === 'reais' ? PALAVRAS.real : PALAVRAS.moeda
  const mudar = useMudarPreco()
  const f = useFormulario({
    esquema: mudarPreco.corpo,
    valores: { valor: formatarValor(anuncio.valor) },
    corpo: (c) => ({ valor: valorInformado(c.valor) }),
    mutacao: mudar,
    perguntas: (corpo) =>
      [perguntaDoSalto({ em: nomeDaMoeda, de: centavosDe(anuncio.valor) ?? 0n, para: centavosDe(corpo.valor) ?? 0n })].filter(
        (p) => p !== null,
      ),
    pedido: (corpo) => ({ id: anuncio.id, ...corpo }),
    aoAceitar: aoMudar,
  })
  const campo = f.valor('valor')
  const valor = valorInformado(campo.valor)

  return (
    <Dialogo
      aberto
      aoFechar={aoFechar}
      ocupado={f.ocupado}
      titulo="Editar preço"
      descricao={anuncio.nome_item}
      aoEnviar={f.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" onClick={aoFechar} disabled={f.ocupado}>
            Voltar
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Salvando..." disabled={valor === anuncio.valor}>
            Salvar preço
          </Botao>
        </>
      }
    >
      <CampoValor rotulo="Valor do anúncio" prefixo={nomeDaMoeda} {...campo} />
      <AnunciarConta valor={valor} moeda={moeda} taxa={taxa} />
      {f.pergunta && <DialogoConfirmar {...f.pergunta} />}
      {f.falha && <Aviso tom="erro">{textoDoErro(f.falha, 'Erro ao mudar o preço do anúncio.')}</Aviso>}
    </Dialogo>
  )
}
