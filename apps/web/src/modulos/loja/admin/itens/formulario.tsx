import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ItemDaLoja } from '@sorium/contratos/loja/index.ts'
import { Aviso } from '#ui/aviso.tsx'
import { Botao } from '#ui/botao.tsx'
import { brindar } from '#ui/brinde.tsx'
import { AreaDeTexto, Entrada } from '#ui/campo.tsx'
import { erroComMotivo } from '../erro.ts'
import { Entrega, Imagem, Venda } from './campos.tsx'
import { type CamposDoItem, camposDoItem, formularioDoItem, ITEM_EM_BRANCO, regraDoTexto } from './regras.ts'
import { useSalvarItem } from '../mutacoes.ts'
import * as estilos from './formulario.module.css'

interface Props {
  /** null: a new one. */
  item: ItemDaLoja | null
  /** Saved, or given up. */
  aoTerminar: () => void
}

/** Create and edit are one form; give it the item's id as its key, so that each begins as it should. */
export function ItemFormulario({ item, aoTerminar }: Props) {
  const salvar = useSalvarItem()
  const [imagem, setImagem] = useState<File | null>(null)
  const form = useForm<CamposDoItem>({
    defaultValues: item ? camposDoItem(item) : ITEM_EM_BRANCO,
    shouldUnregister: false,
  })
  const { register, handleSubmit, reset, formState, setFocus } = form
  // Chosen in the table below: the form comes into view, and the next thing is to type.
  useEffect(() => {
    if (item) setFocus('nome')
  }, [item, setFocus])
  const enviar = handleSubmit((c) =>
    salvar.mutate(
      { id: item?.id ?? null, corpo: formularioDoItem(c, imagem) },
      {
        onSuccess: (salvo) => {
          brindar(item ? `${salvo.nome} foi salvo.` : `${salvo.nome} está na loja.`)
          reset(ITEM_EM_BRANCO)
          setImagem(null)
          aoTerminar()
        },
      },
    ),
  )
  const cancelar = () => {
    salvar.reset()
    aoTerminar()
  }
  return (
    <form
      className={estilos.formulario}
      aria-label={item ? `Editar ${item.nome}` : 'Novo item'}
      onSubmit={(e) => void enviar(e)}
      noValidate
    >
      <div>
        <Entrada
          rotulo="Nome"
          required
          maxLength={80}
          autoComplete="off"
          erro={formState.errors.nome?.message}
          {...register('nome', regraDoTexto)}
        />
        <AreaDeTexto rotulo="Descrição" rows={3} maxLength={1000} {...register('descricao')} />
        <Imagem form={form} atual={item?.imagem ?? null} escolhida={imagem} aoEscolher={setImagem} />
      </div>
      <Venda form={form} />
      <Entrega form={form} />
      <div className={estilos.fim}>
        {salvar.isError && <Aviso tom="erro">{erroComMotivo('Erro ao salvar item.', salvar.error)}</Aviso>}
        <span>
          {item && (
            <Botao variante="fantasma" disabled={salvar.isPending} onClick={cancelar}>
              Cancelar
            </Botao>
          )}
          <Botao type="submit" variante="primaria" ocupado={salvar.isPending} textoOcupado="Salvando...">
            {item ? 'Salvar' : 'Adicionar'}
          </Botao>
        </span>
      </div>
    </form>
  )
}
