"""Open Image Denoise's network, run by OpenCV: this Blender is built without a denoiser.

The weights (`denoise/rt_hdr_alb_nrm.tza`, Apache-2.0) belong to a U-Net that takes colour, albedo and normal.
They are rewritten once as ONNX, which OpenCV's dnn module runs. Transfer function, network and file format are those
of Open Image Denoise 1.4 to 2.x.
"""

import os
import struct
import tempfile

import cv2
import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'denoise', 'rt_hdr_alb_nrm.tza')
BRIGHTEST = 65504.


def read_weights(path):
    """A .tza archive -> {tensor name: float32 array}."""
    with open(path, 'rb') as file:
        data = file.read()
    magic, _major, _minor, table = struct.unpack_from('<HBBQ', data)
    if magic != 0x41D7:
        raise ValueError(f'{path} is not a TZA archive')
    count, = struct.unpack_from('<I', data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        length, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + length].decode()
        at += 2 + length
        dimensions = data[at]
        shape = struct.unpack_from(f'<{dimensions}I', data, at + 1)
        at += 1 + 4 * dimensions + dimensions
        kind, offset = struct.unpack_from('<cQ', data, at)
        at += 9
        stored = np.frombuffer(data, '<f2' if kind == b'h' else '<f4', int(np.prod(shape)), offset)
        tensors[name] = stored.astype(np.float32).reshape(shape)
    return tensors


def build_network(tensors, height, width):
    """The U-Net as an OpenCV network for pictures of this size (multiples of 16)."""
    nodes, values = [], []

    def convolve(name, source, rectify=True):
        values.append(numpy_helper.from_array(tensors[f'{name}.weight'], f'{name}.w'))
        values.append(numpy_helper.from_array(tensors[f'{name}.bias'], f'{name}.b'))
        nodes.append(helper.make_node('Conv', [source, f'{name}.w', f'{name}.b'], [name], pads=[1, 1, 1, 1], kernel_shape=[3, 3]))
        if not rectify:
            return name
        nodes.append(helper.make_node('Relu', [name], [name + '.relu']))
        return name + '.relu'

    def halve(source):
        nodes.append(helper.make_node('MaxPool', [source], [source + '.pool'], kernel_shape=[2, 2], strides=[2, 2]))
        return source + '.pool'

    def double_and_join(source, skipped):
        up, joined = source + '.up', source + '.joined'
        nodes.append(helper.make_node('Resize', [source, '', 'twice'], [up], mode='nearest',
                                      coordinate_transformation_mode='asymmetric', nearest_mode='floor'))
        nodes.append(helper.make_node('Concat', [up, skipped], [joined], axis=1))
        return joined

    values.append(numpy_helper.from_array(np.array([1, 1, 2, 2], np.float32), 'twice'))
    half = halve(convolve('enc_conv1', convolve('enc_conv0', 'input')))
    quarter = halve(convolve('enc_conv2', half))
    eighth = halve(convolve('enc_conv3', quarter))
    x = halve(convolve('enc_conv4', eighth))
    x = convolve('enc_conv5b', convolve('enc_conv5a', x))
    for level, skipped in ((4, eighth), (3, quarter), (2, half), (1, 'input')):
        x = convolve(f'dec_conv{level}b', convolve(f'dec_conv{level}a', double_and_join(x, skipped)))
    x = convolve('dec_conv0', x, rectify=False)
    shape_in, shape_out = [1, 9, height, width], [1, 3, height, width]
    graph = helper.make_graph(nodes, 'denoiser', [helper.make_tensor_value_info('input', TensorProto.FLOAT, shape_in)],
                              [helper.make_tensor_value_info(x, TensorProto.FLOAT, shape_out)], values)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 11)])
    with tempfile.NamedTemporaryFile(suffix='.onnx') as file:
        file.write(model.SerializeToString())
        file.flush()
        return cv2.dnn.readNetFromONNX(file.name)


# The perceptual curve that the network was trained in: linear, then a power, then a logarithm.
A, B, C, D = 1.41283765e+03, 1.64593172e+00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def encode(y):
    """Linear light -> the network's space, not yet scaled to one."""
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + F) + G))


def decode(x):
    """The inverse of `encode`."""
    middle = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - F))


SCALE = 1 / float(encode(np.float64(BRIGHTEST)))


def exposure(colour):
    """The factor that brings the picture's geometric mean brightness to middle grey."""
    luminance = colour @ np.array([.212671, .715160, .072169], np.float32)
    small = cv2.resize(luminance, (max(1, luminance.shape[1] // 16), max(1, luminance.shape[0] // 16)), interpolation=cv2.INTER_AREA)
    lit = small[small > 1e-8]
    return float(.18 / np.exp2(np.log2(lit).mean())) if len(lit) else 1.


networks = {}


def denoise(colour, albedo, normal):
    """Three float32 arrays (height, width, 3), colour in linear light -> the clean colour."""
    height, width = colour.shape[:2]
    # At few samples albedo and normal are grainy themselves, and the network would believe the grain.
    albedo, normal = (cv2.bilateralFilter(np.ascontiguousarray(layer), 5, .12, 2) for layer in (albedo, normal))
    tall, wide = -(-height // 16) * 16, -(-width // 16) * 16
    gain = exposure(colour)
    layers = np.concatenate([
        encode(np.clip(colour * gain, 0, BRIGHTEST)) * SCALE,
        np.clip(albedo, 0, 1),
        np.clip(normal, -1, 1) * .5 + .5,
    ], -1).astype(np.float32)
    layers = np.pad(layers, ((0, tall - height), (0, wide - width), (0, 0)), mode='reflect')
    if (tall, wide) not in networks:
        networks[tall, wide] = build_network(read_weights(WEIGHTS), tall, wide)
    network = networks[tall, wide]
    network.setInput(np.ascontiguousarray(layers.transpose(2, 0, 1)[None]))
    clean = network.forward()[0].transpose(1, 2, 0)[:height, :width]
    return (decode(np.maximum(clean, 0) / SCALE) / gain).astype(np.float32)
