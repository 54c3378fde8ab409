import { FormularioDoItem, type ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { useState } from 'react'
import { useFormulario } from '#nucleo/formulario.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { AreaDeTexto, Entrada } from '#ui/campo.tsx'
import { Dialogo } from '#ui/dialogo.tsx'
import { DialogoConfirmar } from '#ui/dialogo-confirmar.tsx'
import { DialogoSairSemSalvar } from '#ui/dialogo-sair-sem-salvar.tsx'
import { erroComMotivo } from '../erro.ts'
import { Entrega, Imagem, Venda } from './campos.tsx'
import { type CamposDoItem, camposDoItem, corpoDoItem, formularioDoItem, ITEM_EM_BRANCO, saltosDePreco } from './regras.ts'
import { useSalvarItem } from '../mutacoes.ts'
import * as estilos from './formulario.module.css'

interface Props {
  item: ItemDaLoja | null
  aoTerminar: () => void
}

function useFormularioDoItem({ item, aoTerminar }: Props) {
  const [imagem, setImagem] = useState<File | null>(null)
  const f = useFormulario({
    esquema: FormularioDoItem,
    valores: item ? camposDoItem(item) : ITEM_EM_BRANCO,
    corpo: (c: CamposDoItem) => corpoDoItem(c),
    mutacao: useSalvarItem(),
    perguntas: (corpo) => saltosDePreco(item, corpo),
    pedido: (corpo) => ({ id: item?.id ?? null, corpo: formularioDoItem(corpo, imagem) }),
    aoAceitar(salvo) {
      brindar(item ? `${salvo.nome} foi salvo.` : `${salvo.nome} está na loja.`)
      aoTerminar()
    },
  })
  return { f, imagem, setImagem }
}

export type FormularioDeItem = ReturnType<typeof useFormularioDoItem>['f']

export function ItemFormulario({ item, aoTerminar }: Props) {
  const { f, imagem, setImagem } = useFormularioDoItem({ item, aoTerminar })
  const [saindo, setSaindo] = useState(false)
  const fechar = () => (f.form.formState.isDirty || imagem ? setSaindo(true) : aoTerminar())
  return (
    <Dialogo
      aberto
      aoFechar={fechar}
      ocupado={f.ocupado}
      tamanho="largo"
      titulo={item ? `Editar ${item.nome}` : 'Novo item'}
      aoEnviar={f.aoEnviar}
      rodape={
        <>
          <Botao variante="fantasma" disabled={f.ocupado} onClick={fechar}>
            {item ? 'Cancelar' : 'Fechar'}
          </Botao>
          <Botao type="submit" variante="primaria" ocupado={f.ocupado} textoOcupado="Salvando...">
            {item ? 'Salvar' : 'Adicionar'}
          </Botao>
        </>
      }
    >
      <div className={estilos.formulario}>
        <div>
          <Entrada rotulo="Nome" required autoComplete="off" {...f.campo('nome')} />
          <AreaDeTexto rotulo="Descrição" rows={3} {...f.campo('descricao')} />
          <Imagem f={f} atual={item?.imagem ?? null} escolhida={imagem} aoEscolher={setImagem} />
        </div>
        <div>
          <Venda f={f} />
        </div>
        <div className={estilos.entrega}>
          <Entrega f={f} />
        </div>
      </div>
      {f.falha && <Aviso tom="erro">{erroComMotivo('Erro ao salvar item.', f.falha)}</Aviso>}
      {f.pergunta && <DialogoConfirmar {...f.pergunta} />}
      {saindo && <DialogoSairSemSalvar oQue="neste item" aoFicar={() => setSaindo(false)} aoSair={aoTerminar} />}
    </Dialogo>
  )
}
